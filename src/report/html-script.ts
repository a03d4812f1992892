/**
 * The script of the chart page: a tooltip for the mark under the pointer or in focus, arrow keys from mark to mark, and
 * the table row of that mark highlighted. It reads the marks' accessible names, so it needs no data of its own.
 */
export const PAGE_SCRIPT = `
(() => {
  const figure = document.querySelector('figure');
  const tip = document.getElementById('tip');
  const marks = [...figure.querySelectorAll('[data-mark]')];
  const rows = [...document.querySelectorAll('tbody tr')];
  // The page's own tooltip replaces the browser's, which would show the chart's title over every mark.
  const title = figure.querySelector('svg > title');
  if (title) {
    title.parentNode.setAttribute('aria-label', title.textContent);
    title.parentNode.removeAttribute('aria-labelledby');
    title.remove();
  }
  const rowOf = (mark) => rows[Number(mark.dataset.mark)];
  let active = null;
  const hide = () => {
    if (active) active.classList.remove('on');
    if (active && rowOf(active)) rowOf(active).classList.remove('on');
    active = null;
    tip.hidden = true;
  };
  const show = (mark) => {
    hide();
    active = mark;
    mark.classList.add('on');
    if (rowOf(mark)) rowOf(mark).classList.add('on');
    tip.replaceChildren(...mark.getAttribute('aria-label').split('; ').map((part) => {
      const line = document.createElement('div');
      line.textContent = part;
      return line;
    }));
    tip.hidden = false;
    const frame = figure.getBoundingClientRect();
    const box = mark.getBoundingClientRect();
    const center = box.left + box.width / 2 - frame.left;
    const left = Math.min(Math.max(0, center - tip.offsetWidth / 2), Math.max(0, frame.width - tip.offsetWidth));
    const above = box.top - frame.top - tip.offsetHeight - 10;
    tip.style.left = left + 'px';
    tip.style.top = (above >= 0 ? above : box.bottom - frame.top + 10) + 'px';
  };
  marks.forEach((mark, i) => {
    mark.setAttribute('tabindex', i === 0 ? '0' : '-1');
    mark.addEventListener('focus', () => show(mark));
    mark.addEventListener('blur', hide);
  });
  // The nearest mark within 24 px, so that marks which overlap can be told apart and a finger need not hit exactly.
  const nearest = (event) => {
    let found = null;
    let least = 24;
    for (const mark of marks) {
      const box = mark.getBoundingClientRect();
      const distance = Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY);
      if (distance < least) [least, found] = [distance, mark];
    }
    return found;
  };
  const follow = (event) => {
    const mark = nearest(event);
    if (!mark) hide();
    else if (mark !== active) show(mark);
  };
  figure.addEventListener('pointermove', follow);
  figure.addEventListener('pointerdown', follow);
  figure.addEventListener('pointerleave', hide);
  figure.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    const at = marks.indexOf(document.activeElement);
    const steps = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: marks.length - 1 };
    const next = at < 0 ? undefined : marks[steps[event.key]];
    if (!next) return;
    event.preventDefault();
    marks[at].setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  });
  // Said only where it is so: the width of the table follows its figures.
  const wide = document.getElementById('wide');
  const scroller = wide ? wide.nextElementSibling : null;
  const measure = () => {
    if (wide) wide.hidden = scroller.scrollWidth <= scroller.clientWidth;
  };
  measure();
  window.addEventListener('resize', measure);
  rows.forEach((row) => {
    const mark = marks.find((one) => one.dataset.mark === row.dataset.row);
    if (!mark) return;
    row.addEventListener('pointerenter', () => show(mark));
    row.addEventListener('pointerleave', hide);
  });
})();
`;

/** The look of the chart page; only fonts of the reader's machine, nothing is loaded. */
export const PAGE_STYLE = `
:root { color-scheme: light; font-family: "DejaVu Sans", Verdana, "Segoe UI", sans-serif; color: #1a1a1a; background: #fff; }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; line-height: 1.45; }
figure { position: relative; margin: 0; min-width: 36rem; }
svg { max-width: 100%; height: auto; display: block; }
[data-mark] { cursor: pointer; outline: none; }
[data-mark].on, [data-mark]:focus-visible { stroke: #1a1a1a; stroke-width: 3; }
#tip { position: absolute; z-index: 1; max-width: 24rem; padding: .5rem .7rem; border: 1px solid #1a1a1a; border-radius: 4px;
  background: #fff; box-shadow: 0 2px 8px rgba(0, 0, 0, .2); font-size: .8rem; pointer-events: none; }
#tip div:first-child { font-weight: bold; }
.hint { color: #595959; font-size: .85rem; margin: 0 0 1rem; }
.scroll { overflow-x: auto; margin-bottom: 1rem; }
.layout { white-space: normal; overflow-wrap: anywhere; min-width: 10rem; }
thead th { white-space: normal; }
ul { font-size: .85rem; margin: 0 0 1rem; padding-left: 1.2rem; }
table { border-collapse: collapse; font-size: .8rem; white-space: nowrap; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
th, td { padding: .25rem .4rem; border-bottom: 1px solid #d9d9d9; text-align: left; }
thead th { border-bottom: 2px solid #595959; }
.num { text-align: right; font-variant-numeric: tabular-nums; }
tbody tr.on, tbody tr:hover { background: #fff3c4; }
.best { font-weight: bold; }
.no { color: #a3350a; }
`;
