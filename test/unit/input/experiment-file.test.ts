import { describe, expect, test } from 'vitest';
import { experimentFile } from '../../../src/input/experiment-file.ts';

const namesOf = (document: unknown) => [...experimentFile(document).list()].map(({ name }) => name);
const fieldsOf = (document: unknown) => [...experimentFile(document).list()].map(({ fields }) => fields);

describe('experiments of a document', () => {
  test.each([
    { why: 'a mapping of names', document: { a: { isl: 1 }, b: { isl: 2 } }, names: ['a', 'b'] },
    { why: 'a list', document: [{ name: 'a' }, { name: 'b' }], names: ['a', 'b'] },
    { why: 'under a key, as a mapping', document: { experiments: { a: {} } }, names: ['a'] },
    { why: 'under a key, as a list', document: { experiments: [{ name: 'a' }], exps: ['a'] }, names: ['a'] },
    { why: 'exps selects and orders', document: { exps: ['c', 'a'], a: {}, b: {}, c: {} }, names: ['c', 'a'] },
    { why: 'a request alone', document: { model: 'm', system: 's' }, names: ['request'] },
  ])('$why', ({ document, names }) => expect(namesOf(document)).toEqual(names));

  test('fill in defaults where an experiment is silent; an estimate takes none of a search', () => {
    const document = {
      defaults: { model: 'm', isl: 1, total_gpus: 8, top_n: 2 },
      a: { isl: 5 },
      b: { command: 'estimate' },
    };
    expect(fieldsOf(document)).toEqual([
      { model: 'm', isl: 5, total_gpus: 8, top_n: 2 },
      { model: 'm', isl: 1, command: 'estimate' },
    ]);
  });

  test('expand a matrix, the last field fastest, and count without expanding', () => {
    const document = { a: { tpot: 9, matrix: { isl: [1, 2], system: ['x', 'y', 'z'] } }, b: {} };
    expect(experimentFile(document).count).toBe(7);
    expect(namesOf(document)).toEqual([
      'a[isl=1,system=x]',
      'a[isl=1,system=y]',
      'a[isl=1,system=z]',
      'a[isl=2,system=x]',
      'a[isl=2,system=y]',
      'a[isl=2,system=z]',
      'b',
    ]);
    expect(fieldsOf(document)[4]).toEqual({ tpot: 9, isl: 2, system: 'y' });
    const axis = Array.from({ length: 1000 }, (_, i) => i);
    const large = experimentFile({ a: { matrix: { isl: axis, osl: axis, prefix: axis } } });
    expect(large.count).toBe(1e9);
    const [first] = large.list();
    expect(first?.name).toBe('a[isl=0,osl=0,prefix=0]');
  });

  test.each([
    { why: 'no mapping', document: 'text', says: 'the file: expected experiments' },
    { why: 'nothing in it', document: {}, says: 'holds no experiment' },
    { why: 'a name that is not there', document: { exps: ['chta'], chat: {} }, says: 'did you mean chat?' },
    { why: 'a name twice in exps', document: { exps: ['a', 'a'], a: {} }, says: 'a stands there twice' },
    { why: 'a name twice in a list', document: [{ name: 'a' }, { name: 'a' }], says: 'two experiments are named a' },
    { why: 'a list item without a name', document: [{ isl: 1 }], says: 'experiment 1: name is missing' },
    { why: 'a name that is a number', document: [{ name: 5 }], says: 'experiment 1: name 5: expected a text' },
    { why: 'a suite of check', document: { cases: [{ name: 'a' }] }, says: 'servefit check FILE' },
    {
      why: 'an axis with a value twice',
      document: { a: { matrix: { isl: [1, 2, 1] } } },
      says: 'a: matrix.isl: 1 stands there twice',
    },
    { why: 'an experiment that is no mapping', document: { a: 5 }, says: 'a: expected a mapping' },
    { why: 'an axis that is no list', document: { a: { matrix: { isl: 5 } } }, says: 'a: matrix.isl' },
    { why: 'an axis that is empty', document: { a: { matrix: { isl: [] } } }, says: 'a: matrix.isl' },
    { why: 'a field beside its axis', document: { a: { isl: 1, matrix: { isl: [2] } } }, says: 'isl is a field and' },
    { why: 'a stray key', document: { experiments: { a: {} }, default: {} }, says: 'did you mean defaults?' },
  ])('refuse $why', ({ document, says }) => {
    const refuse = () => experimentFile(document);
    expect(refuse).toThrow(expect.objectContaining({ code: 'INPUT_FILE' }));
    let message = '';
    try {
      refuse();
    } catch (error) {
      message = `${(error as Error).message} ${(error as { hint?: string }).hint ?? ''}`;
    }
    expect(message).toContain(says);
  });
});
