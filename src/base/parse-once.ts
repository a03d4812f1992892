/** Zod option for schemas that are used a few times a run: compiling them first, as zod does, would cost more. */
export const ONCE = { jitless: true } as const;
