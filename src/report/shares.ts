/** Short names for tables full of shares. */
export { percent as share, signedPercent as signed } from './format.ts';
