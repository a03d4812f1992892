/** The value of an expression in servefit's equations: + - x / with the usual precedence, brackets, floor, ceil and min. */
export function evaluateEquation(expression: string): number {
  const tokens = expression.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?|floor|ceil|min|[-+x/(),]/g) ?? [];
  if (tokens.join('') !== expression.replaceAll(' ', '')) throw new Error(`not an expression: ${expression}`);
  let at = 0;
  const take = (): string => tokens[at++] ?? '';
  const expect = (token: string) => {
    const got = take();
    if (got !== token) throw new Error(`${expression}: expected ${token}, got ${got}`);
  };
  const atom = (): number => {
    const token = take();
    if (token === '-') return -atom();
    if (token === '(') {
      const value = sum();
      expect(')');
      return value;
    }
    if (token === 'floor' || token === 'ceil' || token === 'min') {
      expect('(');
      const values = [sum()];
      while (tokens[at] === ',') {
        at++;
        values.push(sum());
      }
      expect(')');
      return token === 'min' ? Math.min(...values) : Math[token](values[0] ?? Number.NaN);
    }
    return Number(token);
  };
  const product = (): number => {
    let value = atom();
    while (tokens[at] === 'x' || tokens[at] === '/') value = take() === 'x' ? value * atom() : value / atom();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value = take() === '+' ? value + product() : value - product();
    return value;
  };
  const value = sum();
  if (at !== tokens.length) throw new Error(`${expression}: ends at ${tokens[at]}`);
  return value;
}
