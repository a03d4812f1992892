import type { Notice } from '../base/notice.ts';
import type { Request } from './request.ts';

/**
 * Says what a longest sequence beyond the requests' own length does: engines take blocks for what a request asks for (TensorRT-LLM for its input and
 * output at once, vLLM and SGLang as they fill), so that no more than one such sequence has to have room.
 */
export function longestNotices({ maxSeqLen, isl, osl }: Request): readonly Notice[] {
  if (maxSeqLen === null || maxSeqLen === isl + osl) return [];
  const lead = `--max-seq-len ${maxSeqLen} has no effect on the figures beyond that every worker holds one such sequence`;
  const why = `requests take blocks for their own tokens (isl + osl = ${isl + osl}); the limit goes into the deployment files`;
  return [{ code: 'flag-without-effect', message: `${lead}: ${why}` }];
}
