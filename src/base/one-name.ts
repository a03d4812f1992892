import { SimError } from './errors.ts';

const ALL = ['any', 'all', 'auto'];

/**
 * Refuses a list, or a word for all, where one system or engine answers.
 * @throws SimError UNSUPPORTED, with what takes several
 */
export function refuseSeveral(flag: string, typed: string, one: string): void {
  if (!typed.includes(',') && !ALL.includes(typed.toLowerCase())) return;
  const hint =
    flag === '--decode-system'
      ? '--system may name several, in a search'
      : 'servefit default, recommend, explain and check take several, in the library planAcross() and recommendAcross()';
  throw new SimError('UNSUPPORTED', `${flag} ${typed}: expected one ${one}`, { hint });
}
