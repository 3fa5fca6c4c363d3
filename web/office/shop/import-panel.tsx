import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { ImportDetail, ImportRun } from '../../../contract/office-import.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { InputFrame, SelectInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { ImportChanges, NotUndoneItems } from './import-changes.tsx';

/** Reads files of products and others, and lists what was read; or shows one import. */
export function ImportPanel({ culture, path: [importId] }: PanelProps) {
  const { t } = useTranslation();
  if (importId) return <ImportView key={importId} culture={culture} importId={importId} />;
  return (
    <div className="grid gap-4">
      <FormSection title={t('officeImport.upload')} hint={t('officeImport.uploadHint')}>
        <UploadForm culture={culture} columns={{}} />
      </FormSection>
      <FormSection title={t('officeImport.export')} hint={t('officeImport.exportHint')}>
        <ExportButtons culture={culture} />
      </FormSection>
      <h2>{t('officeImport.runs')}</h2>
      <ImportRuns culture={culture} />
    </div>
  );
}

type UploadFormProps = { culture: Culture; columns: Record<string, string> };

function UploadForm({ culture, columns }: UploadFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cultures } = useShell();
  const [file, setFile] = useState<File | null>(null);
  const [zip, setZip] = useState<File | null>(null);
  const [language, setLanguage] = useState<Culture>(culture);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function check() {
    if (!file) return;
    setIsBusy(true);
    const mapping = Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) };
    const body = { file, culture: language, ...(zip && { pictures: zip }), ...mapping };
    const result = await officeApi.officeImport.check({ body }, { culture });
    setIsBusy(false);
    if (result.succeeded) navigate(href('panel', { culture, panel: 'import', '*': result.data.id }));
    else setFailure(result);
  }

  return (
    <>
      <Problems failure={failure} />
      <InputFrame label={t('officeImport.file')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </InputFrame>
      <InputFrame
        label={t('officeImport.zip')}
        hint={t('officeImport.zipHint')}
        error={findError(failure, 'body.pictures')}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".zip,application/zip"
            onChange={({ target }) => setZip(target.files?.[0] ?? null)}
          />
        )}
      </InputFrame>
      <SelectInput
        label={t('officeImport.language')}
        hint={t('officeImport.languageHint')}
        value={language}
        choices={cultures.map((value) => ({ value, label: languageName(culture, value) }))}
        onChange={(value) => setLanguage(cultures.find((one) => one === value) ?? culture)}
      />
      <div className="is-whole site-row">
        <button type="button" className="button" disabled={isBusy || !file} onClick={check}>
          {t('officeImport.check')}
        </button>
        <p role="status">{isBusy && t('officeImport.checking')}</p>
      </div>
    </>
  );
}

function ExportButtons({ culture }: { culture: Culture }) {
  const names = useKindNames();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(kind: 'products' | 'categories' | 'terms') {
    const result = await officeApi.officeImport.export({ query: { kind } }, { culture });
    if (!result.succeeded) return setFailure(result);
    const link = document.createElement('a');
    // With a byte order mark a spreadsheet reads it as UTF-8.
    link.href = URL.createObjectURL(new Blob(['\uFEFF', result.data.csv], { type: 'text/csv' }));
    link.download = result.data.fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className="is-whole">
      <Problems failure={failure} />
      <div className="site-row">
        {(['products', 'categories', 'terms'] as const).map((kind) => (
          <button key={kind} type="button" className="button-quiet" onClick={() => save(kind)}>
            {names[kind]}
          </button>
        ))}
      </div>
    </div>
  );
}

function useKindNames() {
  const { t } = useTranslation();
  return {
    products: t('officeImport.kinds.products'),
    categories: t('officeImport.kinds.categories'),
    terms: t('officeImport.kinds.terms'),
    nights: t('officeImport.kinds.nights'),
  };
}

function useImportStates(): Record<ImportRun['state'], string> {
  const { t } = useTranslation();
  return {
    refused: t('officeImport.states.refused'),
    checked: t('officeImport.states.checked'),
    applied: t('officeImport.states.applied'),
    undone: t('officeImport.states.undone'),
  };
}

function ImportRuns({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const kinds = useKindNames();
  const states = useImportStates();
  const formatMoment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <OfficeList
      title={t('officeImport.runs')}
      call={officeApi.officeImport.all}
      rowHref={({ id }) => href('panel', { culture, panel: 'import', '*': id })}
      rowName={({ fileName }) => fileName}
      columns={[
        {
          key: 'fileName',
          header: t('officeImport.file'),
          sort: 'fileName',
          cell: ({ fileName }) => <span dir="auto">{fileName}</span>,
        },
        {
          key: 'kind',
          header: t('officeImport.what'),
          sort: 'kind',
          cell: ({ kind }) => (kind ? kinds[kind] : ''),
        },
        { key: 'state', header: t('officeImport.state'), sort: 'state', cell: ({ state }) => states[state] },
        { key: 'added', header: t('officeImport.added'), isNumeric: true, cell: ({ added }) => added },
        {
          key: 'changed',
          header: t('officeImport.changed'),
          isNumeric: true,
          cell: ({ changed }) => changed,
        },
        {
          key: 'problems',
          header: t('officeImport.problems'),
          isNumeric: true,
          cell: ({ problemCount }) => problemCount,
        },
        { key: 'who', header: t('officeImport.who'), sort: 'who', cell: ({ who }) => who },
        {
          key: 'createdAt',
          header: t('officeImport.when'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatMoment(createdAt),
        },
      ]}
      empty={<p>{t('officeImport.noRuns')}</p>}
    />
  );
}

function ImportView({ culture, importId }: { culture: Culture; importId: string }) {
  const { t } = useTranslation();
  const kinds = useKindNames();
  const states = useImportStates();
  const run = useRead(officeApi.officeImport.read, { params: { importId } });
  const [doing, setDoing] = useState<'apply' | 'undo' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!run.value) return <ReadProblem {...run} />;
  const detail = run.value;

  async function act(what: 'apply' | 'undo') {
    setDoing(what);
    const result = await officeApi.officeImport[what]({ params: { importId } }, { culture });
    setDoing(null);
    if (!result.succeeded) return setFailure(result);
    setFailure(null);
    run.set(result.data);
  }

  const status = () => {
    if (doing) return doing === 'apply' ? t('officeImport.applying') : t('officeImport.undoing');
    if (detail.state === 'applied') return t('officeImport.applied');
    return detail.state === 'undone' ? t('officeImport.undone') : '';
  };

  return (
    <div className="grid gap-4">
      <DetailHead culture={culture} panel="import" title={detail.fileName}>
        <span className="badge">{states[detail.state]}</span>
        {detail.kind && <span className="text-muted">{kinds[detail.kind]}</span>}
      </DetailHead>
      <Problems failure={failure} />
      <section className="office-card grid gap-4">
        <dl className="facts">
          {(
            [
              [t('officeImport.lines'), detail.lines],
              [t('officeImport.added'), detail.added],
              [t('officeImport.changed'), detail.changed],
              [t('officeImport.unchanged'), detail.unchanged],
              [t('officeImport.problems'), detail.problemCount],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {detail.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <div className="site-row">
          {detail.state === 'checked' && (
            <button type="button" className="button" disabled={doing !== null} onClick={() => act('apply')}>
              {t('officeImport.apply')}
            </button>
          )}
          {detail.isUndoable && (
            <button
              type="button"
              className="button-quiet"
              disabled={doing !== null}
              onClick={() => act('undo')}
            >
              {t('officeImport.undo')}
            </button>
          )}
          <p role="status">{status()}</p>
        </div>
        <PictureProgress detail={detail} />
        <NotUndoneItems culture={culture} detail={detail} />
      </section>
      <Mapping culture={culture} detail={detail} />
      <MissingPictures culture={culture} detail={detail} />
      <Findings detail={detail} />
      <ImportChanges culture={culture} detail={detail} />
    </div>
  );
}

/** How many pictures came, or are still to come. */
function PictureProgress({ detail: { pictures, state } }: { detail: ImportDetail }) {
  const { t } = useTranslation();
  const { waiting, stored, failed } = pictures;
  const total = waiting + stored + failed;
  if (total === 0) return null;
  if (state === 'checked') return <p>{t('officeImport.picturesToCome', { count: total })}</p>;
  return (
    <p role="status">
      {waiting > 0
        ? t('officeImport.picturesComing', { n: stored + failed, total })
        : t('officeImport.picturesHere', { n: stored, total })}
    </p>
  );
}

function usePictureProblems(): Record<PictureProblem, string> {
  const { t } = useTranslation();
  return {
    no_address: t('officeImport.pictureProblems.noAddress'),
    private_address: t('officeImport.pictureProblems.privateAddress'),
    not_found: t('officeImport.pictureProblems.notFound'),
    refused: t('officeImport.pictureProblems.refused'),
    unreachable: t('officeImport.pictureProblems.unreachable'),
    not_stored: t('officeImport.pictureProblems.notStored'),
    too_many_redirects: t('officeImport.pictureProblems.tooManyRedirects'),
    too_large: t('officeImport.pictureProblems.tooLarge'),
    all_too_large: t('officeImport.pictureProblems.allTooLarge'),
    no_picture: t('officeImport.pictureProblems.noPicture'),
    broken: t('officeImport.pictureProblems.broken'),
  };
}

type MissingPicture = ImportDetail['pictures']['problems'][number];
type PictureProblem = MissingPicture['problem'];

/** The products that lack a picture of the file, and why. */
function MissingPictures({ culture, detail }: { culture: Culture; detail: ImportDetail }) {
  const { t } = useTranslation();
  const problems = usePictureProblems();
  if (detail.pictures.problems.length === 0) return null;
  const columns: Column<MissingPicture>[] = [
    {
      key: 'line',
      header: t('officeImport.line'),
      isNumeric: true,
      isRowHeader: true,
      cell: ({ line }) => line,
    },
    {
      key: 'code',
      header: t('officeImport.code'),
      cell: ({ itemCode }) => (
        <Link to={href('panel', { culture, panel: 'products', '*': itemCode })}>{itemCode}</Link>
      ),
    },
    {
      key: 'source',
      header: t('officeImport.picture'),
      cell: ({ source }) => <span className="wrap-anywhere">{source}</span>,
    },
    { key: 'problem', header: t('officeImport.message'), cell: ({ problem }) => problems[problem] },
  ];
  return (
    <section className="office-card grid gap-3">
      <p>{t('officeImport.missingPicturesHint')}</p>
      <Table
        caption={t('officeImport.missingPictures')}
        columns={columns}
        rows={detail.pictures.problems}
        rowKey={({ line, source }) => `${line} ${source}`}
        isWide
      />
    </section>
  );
}

function Findings({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation();
  const columns: Column<ImportDetail['problems'][number]>[] = [
    {
      key: 'line',
      header: t('officeImport.line'),
      isNumeric: true,
      isRowHeader: true,
      cell: ({ line }) => line,
    },
    { key: 'column', header: t('officeImport.column'), cell: ({ column }) => column },
    { key: 'message', header: t('officeImport.message'), cell: ({ message }) => message },
  ];
  const more = detail.problemCount - detail.problems.length;
  return (
    <>
      {detail.problems.length > 0 && (
        <section className="office-card grid gap-3">
          <p>{t('officeImport.problemsHint')}</p>
          <Table
            caption={t('officeImport.problems')}
            columns={columns}
            rows={detail.problems}
            rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
            isWide
          />
          {more > 0 && <p>{t('officeImport.moreProblems', { n: more })}</p>}
        </section>
      )}
      {detail.warnings.length > 0 && (
        <Table
          caption={t('officeImport.warnings')}
          columns={columns}
          rows={detail.warnings}
          rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
          isWide
        />
      )}
    </>
  );
}

/** Our columns that a file of another program most often has. */
const targets = (culture: Culture) => [
  ...['item_code', 'product', `name_${culture}`, `description_${culture}`, 'price', 'stock', 'vat_category'],
  ...[
    'categories',
    'pictures',
    'variant_pictures',
    `alts_${culture}`,
    'brand',
    'sort_order',
    'reduced',
    'deleted',
    'back_in_stock',
    `slug_${culture}`,
  ],
];

/** How the columns of a file whose names we do not know are matched with ours; it may be changed until it is applied. */
function Mapping({ culture, detail }: { culture: Culture; detail: ImportDetail }) {
  const { t } = useTranslation();
  const { state, kind, columns, mapping } = detail;
  if (state !== 'refused' && state !== 'checked') return null;
  if (!mapping)
    return state === 'refused' && kind === null && columns.length > 0 ? (
      <MappingForm {...{ culture, columns }} />
    ) : null;
  return (
    <section className="office-card grid gap-3">
      {mapping.isRemembered && <p>{t('officeImport.remembered')}</p>}
      <details open={kind === null}>
        <summary>{t('officeImport.changeMapping')}</summary>
        <MappingForm {...{ culture, columns }} matched={mapping.columns} />
      </details>
    </section>
  );
}

type MappingFormProps = {
  culture: Culture;
  columns: readonly string[];
  matched?: Readonly<Record<string, string>>;
};

/** A column of a file of ours that has a culture or a name of its own, such as `name_fr`. */
const isOwnColumn = (title: string) => /^((name|slug|description|alts)_[a-z]{2}|(attr|opt)_.+)$/.test(title);

/** Says what the columns of a file hold whose names we do not know, and reads the file again. */
function MappingForm({ culture, columns, matched }: MappingFormProps) {
  const { t } = useTranslation();
  const ours = [...new Set([...targets(culture), ...Object.values(matched ?? {}).filter(Boolean)])];
  const [mapping, setMapping] = useState<Record<string, string>>(
    Object.fromEntries(
      columns
        .filter(Boolean)
        .map((title) => [
          title,
          matched?.[title] ?? (ours.includes(title) || isOwnColumn(title) ? title : ''),
        ]),
    ),
  );
  return (
    <FormSection title={t('officeImport.mapping')} hint={t('officeImport.mappingHint')}>
      {Object.entries(mapping).map(([title, target]) => (
        <SelectInput
          key={title}
          label={title}
          value={target}
          choices={[
            { value: '', label: t('officeImport.leaveOut') },
            ...[...ours, ...(isOwnColumn(title) ? [title] : [])].map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => setMapping({ ...mapping, [title]: value })}
        />
      ))}
      <UploadForm culture={culture} columns={mapping} />
    </FormSection>
  );
}
