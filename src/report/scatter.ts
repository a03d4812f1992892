import type { ValidationResult } from '../validate/validate.ts';
export async function scatterSvg(_r: ValidationResult): Promise<string> {
  return '';
}
export async function scatterHtml(_r: ValidationResult): Promise<string> {
  return '';
}
export async function scatterPng(_s: string, _o: { fontFiles: readonly string[] }): Promise<Uint8Array> {
  return new Uint8Array();
}
