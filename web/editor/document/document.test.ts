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
  test('goes back over blocks in the order they were written', () => {
    const document = opened();
    document.write('a', 'duinen');
    document.write('b', 'zeeën');
    expect([document.undo(), document.text('b'), document.text('a')]).toEqual(['b', 'zee', 'duinen']);
    expect([document.undo(), document.text('a')]).toEqual(['a', 'duin']);
    expect(document.undo()).toBeUndefined();
    expect([document.redo(), document.redo(), document.redo()]).toEqual(['a', 'b', undefined]);
    expect([document.text('a'), document.text('b')]).toEqual(['duinen', 'zeeën']);
  });

  test('typing on in one block is one step', () => {
    const document = opened();
    for (const text of ['duine', 'duinen', 'duinen!']) document.write('a', text);
    document.undo();
    expect(document.text('a')).toBe('duin');
  });

  test('what is typed after it cannot be redone over', () => {
    const document = opened();
    document.write('a', 'x');
    document.undo();
    document.write('b', 'y');
    expect(document.snapshot().canRedo).toBe(false);
  });

  test('brings a section back with its blocks', () => {
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

  test('back to the beginning and forth to the end, whatever was written', () => {
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

describe('keeping', () => {
  test('what was typed while it was on its way is still to be kept', () => {
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

  test('what the server cleaned shows as it was kept', () => {
    const document = opened();
    document.write('a', '<p onclick="x">een</p>');
    document.markStored('a', '<p onclick="x">een</p>', {
      ...{ value: '<p>een</p>', baseVersion: 1, version: 2 },
      savedAt: '2026-11-20T12:04:00.000Z',
    });
    expect(document.snapshot().unsaved.size).toBe(0);
    expect(document.text('a')).toBe('<p>een</p>');
  });

  test('the structure goes before the texts that stand in it', () => {
    const document = opened();
    document.write('a', 'x');
    document.write(structurePart, [createRow('prose', [])]);
    expect(document.due()).toEqual([structurePart, 'a']);
  });

  test('a part that met another waits for its editor, and the others go on', () => {
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

  test('yours is written over theirs once it was chosen', () => {
    const document = opened();
    document.write('a', 'mijn');
    document.meet('a', { yours: 'mijn', theirs: 'jouw' });
    document.settle('a', 'yours', storedPart('jouw', 7));
    expect([document.due(), document.text('a'), document.stored('a')?.version]).toEqual([['a'], 'mijn', 7]);
  });

  test('what was refused is sent again once it was changed', () => {
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
  test('leaves alone what is not saved, and what was kept since it was asked', () => {
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

  test('takes what others kept, and shows it anew', () => {
    const document = opened();
    document.take(new Map([['a', storedPart('van een ander', 4)]]), document.mark());
    expect(document.text('a')).toBe('van een ander');
    expect(document.snapshot().revisions.get('a')).toBe(1);
    expect(document.stored('b')).toBeUndefined();
  });
});

describe('after a crash', () => {
  test('what was not saved is there again, and can be taken back', () => {
    const document = opened();
    expect(document.recover([{ part: 'a', value: 'verloren', baseVersion: 1, version: 0 }])).toBe(true);
    expect([document.text('a'), document.due()]).toEqual(['verloren', ['a']]);
    document.undo();
    expect(document.text('a')).toBe('duin');
  });

  test('where somebody wrote since, the editor chooses', () => {
    const document = opened();
    document.recover([{ part: 'a', value: 'verloren', baseVersion: 0, version: 0 }]);
    expect(document.due()).toEqual([]);
    expect(document.snapshot().conflicts.get('a')).toEqual({ yours: 'verloren', theirs: 'duin' });
  });

  test('what was kept after all is not taken up again', () => {
    expect(opened().recover([{ part: 'a', value: 'duin', baseVersion: 0, version: 0 }])).toBe(false);
  });
});
