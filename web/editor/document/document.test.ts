import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EditedDocument, type StoredPart, structurePart, type Value } from './document.ts';
import { addRow, allBlocks, createRow } from './structure.ts';

const storedPart = (value: Value, version = 0): StoredPart => ({
  ...{ value, version, baseVersion: 1, culture: 'nl' as const },
  savedAt: version > 0 ? '2026-11-20T12:04:00.000Z' : null,
});

const opened = () =>
  new EditedDocument({
    pageId: 'page',
    culture: 'nl',
    parts: new Map([
      ['a', storedPart('duin')],
      ['b', storedPart('zee')],
      [structurePart, storedPart([])],
    ]),
  });

describe('undo', () => {
  test('reverts blocks in the reverse order of their changes', () => {
    const document = opened();
    document.write('a', 'duinen');
    document.write('b', 'zeeën');
    expect([document.undo(), document.text('b'), document.text('a')]).toEqual(['b', 'zee', 'duinen']);
    expect([document.undo(), document.text('a')]).toEqual(['a', 'duin']);
    expect(document.undo()).toBeUndefined();
    expect([document.redo(), document.redo(), document.redo()]).toEqual(['a', 'b', undefined]);
    expect([document.text('a'), document.text('b')]).toEqual(['duinen', 'zeeën']);
  });

  test('continuous typing in one block is one step', () => {
    const document = opened();
    for (const text of ['duine', 'duinen', 'duinen!']) document.write('a', text);
    document.undo();
    expect(document.text('a')).toBe('duin');
  });

  test('typing after an undo clears the redo steps', () => {
    const document = opened();
    document.write('a', 'x');
    document.undo();
    document.write('b', 'y');
    expect(document.snapshot().canRedo).toBe(false);
  });

  test('restores a section with its blocks', () => {
    const document = opened();
    const row = createRow('prose', [{ name: 'heading', type: 'text' }]);
    document.write(structurePart, addRow(document.rows(), row, null));
    const [added] = allBlocks(document.rows());
    document.write(added?.block.id ?? '', 'Kop');
    document.write(structurePart, []);
    document.undo();
    expect(document.rows()).toEqual([row]);
    expect(document.text(added?.block.id ?? '')).toBe('Kop');
  });

  test('undo returns to the start and redo to the end, after any changes', () => {
    const step = fc.record({ part: fc.constantFrom('a', 'b'), value: fc.string() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const document = opened();
        for (const { part, value } of steps) document.write(part, value);
        const end = ['a', 'b'].map(document.text);
        while (document.undo());
        expect(['a', 'b'].map(document.text)).toEqual(['duin', 'zee']);
        while (document.redo());
        expect(['a', 'b'].map(document.text)).toEqual(end);
      }),
    );
  });
});

describe('saving', () => {
  test('a change during a save is still unsaved', () => {
    const document = opened();
    document.write('a', 'een');
    document.write('a', 'een twee');
    document.markStored('a', 'een', {
      value: 'een',
      baseVersion: 1,
      version: 2,
      savedAt: '2026-11-20T12:04:00.000Z',
    });
    expect(document.due()).toEqual(['a']);
    expect(document.text('a')).toBe('een twee');
    expect(document.stored('a')?.version).toBe(2);
  });

  test('a value that the server cleaned is shown as it is stored', () => {
    const document = opened();
    document.write('a', '<p onclick="x">een</p>');
    document.markStored('a', '<p onclick="x">een</p>', {
      ...{ value: '<p>een</p>', baseVersion: 1, version: 2 },
      savedAt: '2026-11-20T12:04:00.000Z',
    });
    expect(document.snapshot().unsaved.size).toBe(0);
    expect(document.text('a')).toBe('<p>een</p>');
  });

  test('the structure is saved before the texts of its blocks', () => {
    const document = opened();
    document.write('a', 'x');
    document.write(structurePart, [createRow('prose', [])]);
    expect(document.due()).toEqual([structurePart, 'a']);
  });

  test('a part with a conflict waits for the editor, and the others are saved', () => {
    const document = opened();
    document.write('a', 'mijn');
    document.write('b', 'ook mijn');
    document.meet('a', { yours: 'mijn', theirs: 'jouw' });
    expect(document.due()).toEqual(['b']);
    document.settle('a', 'theirs', storedPart('jouw', 7));
    expect([document.text('a'), document.due()]).toEqual(['jouw', ['b']]);
    document.undo();
    expect([document.text('a'), document.due(), document.stored('a')?.version]).toEqual([
      'mijn',
      ['b', 'a'],
      7,
    ]);
  });

  test('the own value replaces the other one after that choice', () => {
    const document = opened();
    document.write('a', 'mijn');
    document.meet('a', { yours: 'mijn', theirs: 'jouw' });
    document.settle('a', 'yours', storedPart('jouw', 7));
    expect([document.due(), document.text('a'), document.stored('a')?.version]).toEqual([['a'], 'mijn', 7]);
  });

  test('a refused part is sent again after a change', () => {
    const document = opened();
    document.write('a', 'x');
    document.setProblem('a', 'Dat kan niet.');
    expect(document.due()).toEqual([]);
    document.write('a', 'y');
    expect(document.due()).toEqual(['a']);
    expect(document.snapshot().problems.size).toBe(0);
  });
});

describe('reading the page again', () => {
  test('leaves unsaved parts alone, and parts saved since the request', () => {
    const document = opened();
    const mark = document.mark();
    document.write('a', 'nog niet bewaard');
    document.write('b', 'net bewaard');
    document.markStored('b', 'net bewaard', { ...storedPart('net bewaard', 5) });
    document.take(
      new Map([
        ['a', storedPart('van de server', 4)],
        ['b', storedPart('zee')],
        [structurePart, storedPart([])],
      ]),
      mark,
    );
    expect([document.text('a'), document.text('b'), document.stored('b')?.version]).toEqual([
      'nog niet bewaard',
      'net bewaard',
      5,
    ]);
  });

  test('applies the changes of other people, and renders them again', () => {
    const document = opened();
    document.take(new Map([['a', storedPart('van een ander', 4)]]), document.mark());
    expect(document.text('a')).toBe('van een ander');
    expect(document.snapshot().revisions.get('a')).toBe(1);
    expect(document.stored('b')).toBeUndefined();
  });
});

describe('after a crash', () => {
  test('unsaved input is restored, and can be undone', () => {
    const document = opened();
    expect(document.recover([{ part: 'a', value: 'verloren', baseVersion: 1, version: 0 }])).toBe(true);
    expect([document.text('a'), document.due()]).toEqual(['verloren', ['a']]);
    document.undo();
    expect(document.text('a')).toBe('duin');
  });

  test('a change by another person becomes a conflict', () => {
    const document = opened();
    document.recover([{ part: 'a', value: 'verloren', baseVersion: 0, version: 0 }]);
    expect(document.due()).toEqual([]);
    expect(document.snapshot().conflicts.get('a')).toEqual({ yours: 'verloren', theirs: 'duin' });
  });

  test('input that was saved after all is not restored', () => {
    expect(opened().recover([{ part: 'a', value: 'duin', baseVersion: 0, version: 0 }])).toBe(false);
  });
});
