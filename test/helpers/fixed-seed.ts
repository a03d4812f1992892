import fc from 'fast-check';

// One seed for every run, so that a commit passes or fails the same way everywhere; FC_SEED tries other ones.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_129) });
