import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { useEdit } from '../edit-context.ts';
import { CultureStatuses, type PageStatus } from './culture-statuses.tsx';
import { DiscardDraftsButton } from './discard-drafts-button.tsx';
import { FindingList } from './finding-list.tsx';
import type { Finding } from './findings.ts';
import { useFormatMomentBy } from './moment.ts';
import { OtherCultures } from './other-cultures.tsx';
import { PublishConflicts } from './publish-conflicts.tsx';
import { reloadPage } from './reload-page.ts';
import { listConflicts, type PublishConflict } from './settle-publication.ts';

export type PublishFormProps = {
  status: PageStatus;
  findings: readonly Finding[] | null;
  onGoTo: (blockId: string) => void;
  onClose: () => void;
  onPublished: () => void;
  /** Called when the state of the page must be read again. */
  onChanged: () => void;
};

/** The dialog that publishes the checked page. */
export function PublishForm({ status, findings, onGoTo, onClose, onPublished, onChanged }: PublishFormProps) {
  const { t } = useTranslation();
  const edit = useEdit();
  const { pageId, culture, edited } = edit;
  const [chosen, setChosen] = useState<readonly Culture[]>([edited]);
  const [withStructure, setWithStructure] = useState(true);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflicts, setConflicts] = useState<readonly PublishConflict[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { structure, cultures } = status;
  const own = cultures.find((one) => one.culture === edited);
  const hasDrafts = structure !== null || Boolean(own && (own.draftCount > 0 || own.hasPropertiesDraft));

  async function publish() {
    setIsBusy(true);
    setAnnouncement('');
    const body = { pageId, cultures: [...chosen], structure: withStructure, name };
    const result = await officeApi.editing.publish({ body }, { culture });
    const met = result.succeeded ? [] : listConflicts(result.details);
    setConflicts(met);
    setFailure(result.succeeded || met.length > 0 ? null : result);
    if (result.succeeded && result.data.published > 0) {
      // The page is live even if it cannot be read again.
      await reloadPage(edit);
      onPublished();
      return;
    }
    setIsBusy(false);
    if (result.succeeded) setAnnouncement(t('editorPublishing.nothing'));
  }

  async function settled(conflict: PublishConflict) {
    setFailure(await reloadPage(edit));
    const left = conflicts.filter((one) => one !== conflict);
    setConflicts(left);
    onChanged();
    if (left.length === 0) setAnnouncement(t('editorPublishing.settled'));
  }

  return (
    <Dialog
      title={t('editorPublishing.publish')}
      size="wide"
      footer={
        <DialogButtons
          submit={t('editorPublishing.publish')}
          cancel={t('editorPages.cancel')}
          isDisabled={isBusy || chosen.length === 0 || conflicts.length > 0}
          onCancel={onClose}
        />
      }
      onSubmit={publish}
      onClose={onClose}
    >
      <FindingList findings={findings} onGoTo={onGoTo} />
      <CultureStatuses statuses={cultures} chosen={chosen} onChange={setChosen} />
      <OtherCultures
        chosen={chosen}
        onHidden={() => {
          setWithStructure(true);
          onChanged();
        }}
      />
      {structure && (
        <StructureCheck structure={structure} checked={withStructure} onChange={setWithStructure} />
      )}
      <TextInput
        label={t('editorPages.versionName')}
        hint={t('editorPublishing.nameHint')}
        value={name}
        maxLength={100}
        onChange={setName}
      />
      <PublishConflicts conflicts={conflicts} onSettled={settled} />
      <Problems failure={failure} />
      <p role="status">{announcement}</p>
      {hasDrafts && (
        <DiscardDraftsButton
          hasStructure={structure !== null}
          onDone={(why) => {
            setFailure(why);
            setConflicts([]);
            setAnnouncement(why ? '' : t('editorPublishing.discard.done'));
            onChanged();
          }}
        />
      )}
    </Dialog>
  );
}

type StructureCheckProps = {
  structure: { updatedAt: string; updatedBy: string };
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** The checkbox that publishes the drafted structure too; it is the same in all languages. */
function StructureCheck({ structure, checked, onChange }: StructureCheckProps) {
  const { t } = useTranslation();
  const formatMomentBy = useFormatMomentBy();
  const id = useId();
  return (
    <fieldset className="[&>legend]:font-semibold" aria-describedby={id}>
      <legend>{t('editorPublishing.part.structure')}</legend>
      <CheckboxInput label={t('editorPublishing.structure')} checked={checked} onChange={onChange} />
      <p id={id} className="site-hint">
        {t('editorPublishing.structureHint')} {formatMomentBy(structure.updatedAt, structure.updatedBy)}
      </p>
    </fieldset>
  );
}
