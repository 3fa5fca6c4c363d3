import { beforeEach, describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshMessage, freshSurvey, surveyDraft } from '../../test/kit/fresh-message.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;
const { accessToken: editor } = await shop.signIn('eva', 'office');
const manager = await shop.signIn('mees', 'office');
const token = manager.accessToken;
beforeEach(() => db.deleteFrom('rate_limit').execute());

const answer = (answers: Record<string, string | string[]>, name = 'stay') =>
  call(shop, 'survey.submit', { body: { name, answers } });

const put = (
  name: string,
  definition: object,
  more: { version?: string; kind?: 'contact' | 'survey' } = {},
) =>
  call(
    shop,
    'officeSurvey.put',
    { params: { name }, body: { version: '', kind: 'survey', definition: definition as never, ...more } },
    { token: editor },
  );

describe('a survey', () => {
  test('is read in each culture, with all its pages', async () => {
    for (const culture of cultures) {
      const { data } = await call(shop, 'survey.byName', { query: { name: 'stay' } }, { culture });
      expect(data).toMatchObject({ name: 'stay', kind: 'survey', culture, attachments: null });
      expect(data.pages.map(({ questions }) => questions.map(({ kind }) => kind))).toEqual([
        ['scale', 'choices', 'choice'],
        ['yesNo', 'longText', 'text'],
      ]);
      const texts = data.pages.flatMap(({ title, questions }) => [
        title,
        ...questions.map(({ label }) => label),
      ]);
      expect(texts.filter((text) => text === '')).toEqual([]);
    }
  });

  test('that lacks a culture is read in the nearest, and names that culture', async () => {
    const name = await freshSurvey(shop, editor);
    const { data } = await call(shop, 'survey.byName', { query: { name } }, { culture: 'hr' });
    expect(data).toMatchObject({
      culture: 'nl',
      title: 'Nog iets?',
      pages: [{ questions: [{ label: 'Wat dan?' }] }],
    });
  });

  test('that does not exist is not found, and a contact form is not answered as a survey', async () => {
    const query = { name: 'nowhere' };
    expect((await call(shop, 'survey.byName', { query })).status).toBe(404);
    expect((await answer({}, 'nowhere')).status).toBe(404);
    expect((await answer({}, 'contact')).status).toBe(404);
  });

  test('is answered anonymously', async () => {
    const { status, data } = await answer({
      overall: '5',
      best: ['bed', 'bed', 'sauna'],
      again: 'yes',
      better: '',
    });
    expect(status).toBe(200);
    const entry = await db
      .selectFrom('survey_entry')
      .selectAll()
      .where('reference', '=', data.reference)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ email_address: '', person_id: null, origin: '' });
    expect(entry.answers).toEqual({ overall: '5', best: ['bed', 'sauna'], again: 'yes' });
  });

  test.each([
    [{ again: 'yes' }, 'body.answers.overall', 'required'],
    [{ overall: '6', again: 'yes' }, 'body.answers.overall', 'invalid_value'],
    [{ overall: '1', again: 'maybe' }, 'body.answers.again', 'invalid_value'],
    [{ overall: '1', again: 'no', best: ['rain'] }, 'body.answers.best.0', 'invalid_value'],
    [{ overall: '1', again: 'no', best: 'bed' }, 'body.answers.best', 'invalid_type'],
    [{ overall: '1', again: 'no', found: 'x'.repeat(201) }, 'body.answers.found', 'too_big'],
    [{ overall: ['1'], again: 'no' }, 'body.answers.overall', 'invalid_value'],
  ])('answered with %j is rejected', async (answers, path, code) => {
    const { status, errors } = await answer(answers);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ path, code }]);
  });
});

describe('the answers', () => {
  test('are counted, averaged and exported', async () => {
    const name = `counted-${crypto.randomUUID().slice(0, 6)}`;
    const label = { nl: 'Hoe?' };
    const options = ['bed', 'sea'].map((value) => ({ value, label: { nl: value.toUpperCase() } }));
    const questions = [
      { name: 'mark', kind: 'scale', steps: 3, label },
      { name: 'best', kind: 'choices', options, label },
      { name: 'again', kind: 'yesNo', label },
      { name: 'words', kind: 'longText', label: { nl: 'Wat, "precies"?' } },
    ];
    expect((await put(name, { title: { nl: 'Tel' }, pages: [{ questions }] })).status).toBe(200);
    const submissions: Record<string, string | string[]>[] = [
      { mark: '3', best: ['bed', 'sea'], again: 'yes', words: '=SUM(A1)' },
      { mark: '1', best: ['sea'], words: 'twee\nregels, "zo"; =1+1' },
      { mark: '3', again: 'no' },
    ];
    for (const answers of submissions) expect((await answer(answers, name)).status).toBe(200);
    const { data } = await call(shop, 'officeSurvey.results', { params: { name } }, { token });
    const counts = (of: string) =>
      data.questions
        .find((question) => question.name === of)
        ?.counts.map(({ label, count }) => [label, count]);
    expect(data).toMatchObject({ total: 3, title: 'Tel' });
    expect(data.questions.map(({ answered }) => answered)).toEqual([3, 2, 2, 2]);
    expect(counts('mark')).toEqual([
      ['1', 1],
      ['2', 0],
      ['3', 2],
    ]);
    expect(counts('best')).toEqual([
      ['BED', 1],
      ['SEA', 2],
    ]);
    expect(counts('again')).toEqual([
      ['Ja', 1],
      ['Nee', 1],
    ]);
    expect(data.questions[0]?.average).toBe(2.33);
    expect(data.questions[3]?.latest).toEqual(['twee\nregels, "zo"; =1+1', '=SUM(A1)']);

    const response = await manager.fetch(data.exportUrl, { headers: { 'Accept-Language': 'nl' } });
    expect(response.headers.get('Content-Disposition')).toContain(`filename="${name}.csv"`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const [head, ...lines] = text.split('\r\n');
    expect(head).toBe('\ufeffreference,createdAt,culture,Hoe?,Hoe?,Hoe?,"Wat, ""precies""?"');
    // A spreadsheet must not evaluate input of a guest as a formula.
    expect(lines[0]).toMatch(/,nl,3,bed\|sea,yes,'=SUM\(A1\)$/);
    expect(lines[1]).toMatch(/,"twee regels, ""zo""; '=1\+1"$/);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('of a survey without entries are empty', async () => {
    const name = await freshSurvey(shop, editor);
    const { data } = await call(shop, 'officeSurvey.results', { params: { name } }, { token });
    expect(data).toMatchObject({ total: 0, questions: [{ answered: 0, counts: [], latest: [] }] });
  });

  test('are for managers', async () => {
    const address = '/office-files/answers/stay';
    expect((await shop.fetch(address)).status).toBe(401);
    const asEditor = { headers: { Authorization: `Bearer ${editor}` } };
    expect((await shop.fetch(address, asEditor)).status).toBe(403);
    const guest = await shop.signIn('ana');
    expect((await guest.fetch(address)).status).toBe(401);
    expect((await manager.fetch('/office-files/answers/nowhere')).status).toBe(404);
  });
});

describe('an editor of content', () => {
  test('writes a survey, and everybody reads the new version', async () => {
    const name = await freshSurvey(shop, editor);
    const query = { name };
    await call(shop, 'survey.byName', { query });
    const { data } = await call(shop, 'officeSurvey.read', { params: { name } }, { token: editor });
    const title = { nl: 'Anders', en: 'Other' };
    const definition = { ...data.definition, title };
    const written = await put(name, definition, { version: data.version });
    expect(written.data).toMatchObject({ name, kind: 'survey', definition: { title } });
    expect(written.data.version).not.toBe(data.version);
    await shop.projections.catchUp();
    expect((await call(shop, 'survey.byName', { query })).data.title).toBe('Anders');
  });

  test('does not set the mail address for messages of guests: that is for managers', async () => {
    const params = { name: 'group' };
    const { data } = await call(shop, 'officeSurvey.read', { params }, { token: editor });
    const definition = { ...data.definition, mailTo: ['eva@elders.example'] };
    const body = { version: data.version, kind: 'contact', definition } as const;
    const response = await call(shop, 'officeSurvey.put', { params, body }, { token: editor });
    expect([response.status, response.code]).toEqual([403, 'forbidden']);
    expect((await call(shop, 'officeSurvey.put', { params, body }, { token })).status).toBe(200);
    const stored = await call(shop, 'officeSurvey.read', { params }, { token: editor });
    const retitled = { ...stored.data.definition, title: { nl: 'Groepen' } };
    const own = { version: stored.data.version, kind: 'contact', definition: retitled } as const;
    expect((await call(shop, 'officeSurvey.put', { params, body: own }, { token: editor })).status).toBe(200);
  });

  test('does not overwrite a concurrent change', async () => {
    const name = await freshSurvey(shop, editor);
    const { status, code, details } = await put(name, surveyDraft);
    expect([status, code]).toEqual([409, 'version_conflict']);
    expect(details).toMatchObject({ yours: { kind: 'survey' }, theirs: { name, kind: 'survey' } });
  });

  const firstQuestion = surveyDraft.pages[0]?.questions[0];
  const withQuestion = (question: object) => ({ ...surveyDraft, pages: [{ questions: [question] }] });
  const label = { nl: 'Wat?' };

  test.each([
    [
      'a name twice',
      { ...surveyDraft, pages: [...surveyDraft.pages, ...surveyDraft.pages] },
      'pages',
      'named_twice',
    ],
    [
      'a name that the form has itself',
      withQuestion({ ...firstQuestion, name: 'email' }),
      'pages.0.questions.0.name',
      'survey_name_taken',
    ],
    ['no words', withQuestion({ ...firstQuestion, label: {} }), 'pages.0.questions.0.label', 'required'],
    [
      'a slip of the pen',
      withQuestion({ ...firstQuestion, isRequierd: true }),
      'pages.0.questions.0',
      'unrecognized_keys',
    ],
    [
      'an unknown culture',
      withQuestion({ ...firstQuestion, label: { xx: 'Hm' } }),
      'pages.0.questions.0.label',
      'unrecognized_keys',
    ],
    [
      'a choice of one',
      withQuestion({ name: 'a', kind: 'choice', label, options: [{ value: 'x', label }] }),
      'pages.0.questions.0.options',
      'too_small',
    ],
    [
      'an unknown kind',
      withQuestion({ name: 'a', kind: 'password', label }),
      'pages.0.questions.0.kind',
      'invalid_union',
    ],
    ['no page', { title: { nl: 'Leeg' }, pages: [] }, 'pages', 'too_small'],
    ['attachments', { ...surveyDraft, attachments: { maxFiles: 1 } }, 'attachments', 'survey_unsuited'],
  ])('gets an error with its path: %s', async (_, definition, path, code) => {
    const { status, errors } = await put(`wrong-${crypto.randomUUID().slice(0, 8)}`, definition);
    expect(status).toBe(400);
    expect(errors).toContainEqual(expect.objectContaining({ path: `body.definition.${path}`, code }));
  });

  test('cannot give a contact form several pages, nor turn a survey into one', async () => {
    const two = {
      ...surveyDraft,
      pages: [surveyDraft.pages[0], { questions: [{ ...firstQuestion, name: 'other' }] }],
    };
    expect((await put('two-pages', two, { kind: 'contact' })).status).toBe(400);
    const { data } = await call(shop, 'officeSurvey.read', { params: { name: 'stay' } }, { token: editor });
    const changed = await put('stay', surveyDraft, { version: data.version, kind: 'contact' });
    expect([changed.status, changed.code]).toEqual([409, 'conflict']);
  });

  test('removes a form without entries, and not one with entries', async () => {
    const remove = (name: string) =>
      call(shop, 'officeSurvey.remove', { params: { name } }, { token: editor }).then(({ status }) => status);
    expect(await remove(await freshSurvey(shop, editor))).toBe(200);
    await freshMessage(shop);
    expect(await remove('contact')).toBe(409);
    expect(await remove('nowhere')).toBe(404);
  });

  test('sees all forms with their number of entries', async () => {
    const { data } = await call(shop, 'officeSurvey.all', {}, { token: editor });
    const contact = data.find(({ name }) => name === 'contact');
    expect(contact).toMatchObject({ kind: 'contact', title: 'Schrijf ons', pages: 1, questions: 4 });
    expect(contact?.entries).toBeGreaterThan(0);
    expect(contact?.lastEntryAt).toMatch(/Z$/);
  });
});
