import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type ListedPage, maxTitle } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { languageName } from '../site/cultures.ts';

type NewPageDialogProps = {
  culture: Culture;
  /** The culture in which the page is written first. */
  edited: Culture;
  pages: readonly ListedPage[];
  /** The page to copy. */
  copyOf?: ListedPage | undefined;
  /** The parent of the new page. */
  parent?: ListedPage | undefined;
  onMade: (pageId: string) => void;
  onClose: () => void;
};

/** The dialog for a new page, with its title and its place. */
export function NewPageDialog({ culture, edited, pages, copyOf, parent, ...props }: NewPageDialogProps) {
  const { t } = useTranslation();
  const { onMade, onClose } = props;
  const [title, setTitle] = useState(copyOf ? t('editorPages.copyTitle', { title: copyOf.title }) : '');
  const [path, setPath] = useState('');
  const [parentId, setParentId] = useState(parent?.id ?? copyOf?.parentId ?? '');
  const [template, setTemplate] = useState('page');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMaking, setIsMaking] = useState(false);

  async function make() {
    setIsMaking(true);
    const body = {
      ...{ culture: edited, title, template: template as 'page' | 'story' },
      ...(path.trim() && { path }),
      ...(parentId && { parentId }),
      ...(copyOf && { copyOf: copyOf.id }),
    };
    const result = await officeApi.pages.create({ body }, { culture });
    setIsMaking(false);
    if (result.succeeded) onMade(result.data.id);
    else setFailure(result);
  }

  const parents = [
    { value: '', label: t('editorPages.top') },
    ...pages.map((page) => ({ value: page.id, label: `${page.title} (${page.path})` })),
  ];
  const templates = [
    { value: 'page', label: t('editorPages.templatePage') },
    { value: 'story', label: t('editorPages.templateStory') },
  ];
  return (
    <Dialog
      title={copyOf ? t('editorPages.copy') : t('editorPages.newPage')}
      footer={
        <DialogButtons
          submit={copyOf ? t('editorPages.makeCopy') : t('editorPages.make')}
          cancel={t('editorPages.cancel')}
          isDisabled={isMaking || title.trim() === ''}
          onCancel={onClose}
        />
      }
      onSubmit={make}
      onClose={onClose}
    >
      <TextInput
        label={t('editorPages.title')}
        hint={t('editorPages.titleHint', { language: languageName(culture, edited) })}
        culture={edited}
        error={findError(failure, 'body.title')}
        value={title}
        maxLength={maxTitle}
        onChange={setTitle}
      />
      <TextInput
        label={t('editorPages.path')}
        hint={t('editorPages.pathHint')}
        error={findError(failure, 'body.path')}
        value={path}
        maxLength={500}
        spellCheck={false}
        onChange={setPath}
      />
      <SelectInput
        label={t('editorPages.parent')}
        value={parentId}
        choices={parents}
        onChange={setParentId}
      />
      {!copyOf && (
        <SelectInput
          label={t('editorPages.template')}
          value={template}
          choices={templates}
          onChange={setTemplate}
        />
      )}
      <Problems failure={failure} />
    </Dialog>
  );
}
