interface Px {
  readonly x: number;
  readonly y: number;
}

/** Where a label stands relative to its mark: vega's `align`, `dx` and `dy`. */
export interface LabelPlace {
  readonly align: 'left' | 'right';
  readonly dx: number;
  readonly dy: number;
}

const PLACES: readonly LabelPlace[] = [
  { align: 'left', dx: 16, dy: -16 },
  { align: 'right', dx: -16, dy: 18 },
  { align: 'right', dx: -16, dy: -16 },
  { align: 'left', dx: 16, dy: 18 },
  { align: 'right', dx: -18, dy: 4 },
  { align: 'left', dx: 18, dy: 4 },
  { align: 'left', dx: 18, dy: -34 },
  { align: 'right', dx: -18, dy: 36 },
];
const HALF_HEIGHT = 10;
const MARGIN = 4;

/** The place beside `mark` that hides the least of the lines and stays inside the frame; all in px from its top left. */
export function placeLabel(
  mark: Px,
  label: { readonly widthPx: number; readonly frame: { readonly width: number; readonly height: number } },
  lines: readonly (readonly Px[])[],
): LabelPlace {
  const samples = lines.flatMap(along);
  const cost = ({ align, dx, dy }: LabelPlace): number => {
    const left = align === 'left' ? mark.x + dx : mark.x + dx - label.widthPx;
    const box = {
      left,
      right: left + label.widthPx,
      top: mark.y + dy - HALF_HEIGHT,
      bottom: mark.y + dy + HALF_HEIGHT,
    };
    const isInside =
      box.left >= 0 && box.right <= label.frame.width && box.top >= 0 && box.bottom <= label.frame.height;
    const hidden = samples.filter(
      ({ x, y }) => x > box.left - MARGIN && x < box.right + MARGIN && y > box.top && y < box.bottom,
    );
    return hidden.length + (isInside ? 0 : samples.length + 1);
  };
  // Guard: the sort is stable, so equal costs keep the order of PLACES.
  const [best] = [...PLACES].sort((a, b) => cost(a) - cost(b));
  return best ?? { align: 'left', dx: 0, dy: 0 };
}

/** Samples of a polyline, about 6 px apart. */
function along(line: readonly Px[]): readonly Px[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1] ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 6));
    return Array.from({ length: steps }, (_, k) => ({
      x: from.x + ((to.x - from.x) * (k + 1)) / steps,
      y: from.y + ((to.y - from.y) * (k + 1)) / steps,
    }));
  });
}
