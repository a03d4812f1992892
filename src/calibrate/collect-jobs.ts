import type { Source } from './comparison.ts';
import { allReduceJobs, attentionJobs, gemmJobs, ncclJobs, quantizeJobs, staticScaleJobs } from './families.ts';
import type { Job } from './job.ts';

/** Folders of the published layout that a set's rows lie in. */
export function familyFolders(backend: string): readonly string[] {
  return backend === 'nccl' ? ['comm'] : ['gemm', 'attention', 'comm', 'quantize'];
}

/** Every table that the rows of a set can make. */
export async function collectJobs(source: Source): Promise<Job[]> {
  if (source.set.backend === 'nccl') return ncclJobs(source);
  const gemm = await gemmJobs(source);
  return [
    ...gemm,
    ...(await staticScaleJobs(source, gemm)),
    ...(await quantizeJobs(source)),
    ...(await attentionJobs(source, 'prefill')),
    ...(await attentionJobs(source, 'decode')),
    ...(await allReduceJobs(source)),
  ];
}
