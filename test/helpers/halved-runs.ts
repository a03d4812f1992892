const HEADER =
  'id,system,backend,model,precision,measured_on,mode,isl,osl,concurrency,tp,usable,score_ttft,score_tpot,half,sweep,cluster,ttft_ms,tpot_ms';

/** Two sweeps of three loads, a half each; the second one waits longer for its first tokens and gives the rest as fast as asked for. */
export function halvedRuns({ tpotOfB = 5 }: { readonly tpotOfB?: number } = {}): string {
  const lines = ['a', 'b'].flatMap((half) =>
    [4, 8, 16].map((c) => {
      const [ttft, tpot] = half === 'a' ? [90, 5] : [180, tpotOfB];
      const label = `${half}${c},h200_sxm,sglang,meta-llama/Llama-3.1-8B-Instruct,bf16,2026-01-0${half === 'a' ? 1 : 2}`;
      return `${label},agg,1000,256,${c},1,1,1,1,${half},${half},${half}${c},${ttft},${tpot + c / 10}`;
    }),
  );
  return [HEADER, ...lines].join('\n');
}
