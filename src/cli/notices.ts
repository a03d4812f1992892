import type { Notice } from '../plan-api.ts';

/** A notice as stderr shows it: one line. */
export function noticeLine(notice: Notice): string {
  return `notice: ${notice.message.replace(/\s*\n\s*/g, ' ')}\n`;
}
