import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type ListedPage, maxTitle, type PageTemplate } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { languageName } from '../site/cultures.ts';
import { PublishAtOnce, TemplateChoice } from './page-templates.tsx';

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

/** The dialog for a new page: an empty one with its title, one from a template, or a copy. */
export function NewPageDialog({ culture, edited, pages, copyOf, parent, ...props }: NewPageDialogProps) {
  const { t } = useTranslation();
  const { onMade, onClose } = props;
  const [title, setTitle] = useState(copyOf ? t('editorPages.copyTitle', { title: copyOf.title }) : '');
  const [path, setPath] = useState('');
  const [parentId, setParentId] = useState(parent?.id ?? copyOf?.parentId ?? '');
  const [kind, setKind] = useState('page');
  const [template, setTemplate] = useState<PageTemplate | null>(null);
  const [isPublished, setPublished] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMaking, setIsMaking] = useState(false);

  async function make() {
    setIsMaking(true);
    const place = parentId && { parentId };
    if (template) {
      const body = { templates: [template], isPublished, ...place };
      const result = await officeApi.pages.createFromTemplates({ body }, { culture });
      finish(result, ({ pages: made }) => made[0]?.id);
      return;
    }
    const body = {
      ...{ culture: edited, title, template: kind as 'page' | 'story' },
      ...(path.trim() && { path }),
      ...place,
      ...(copyOf && { copyOf: copyOf.id }),
    };
    finish(await officeApi.pages.create({ body }, { culture }), ({ id }) => id);
  }
  function finish<Reply>(result: Result<Reply>, idIn: (reply: Reply) => string | undefined) {
    setIsMaking(false);
    if (result.succeeded) onMade(idIn(result.data) ?? '');
    else setFailure(result);
  }

  const parents = [
    { value: '', label: t('editorPages.top') },
    ...pages.map((page) => ({ value: page.id, label: `${page.title} (${page.path})` })),
  ];
  const kinds = [
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
          isDisabled={isMaking || (!template && title.trim() === '')}
          onCancel={onClose}
        />
      }
      size={copyOf ? 'normal' : 'wide'}
      onSubmit={make}
      onClose={onClose}
    >
      {!copyOf && <TemplateChoice value={template} onChange={setTemplate} />}
      {template ? (
        <PublishAtOnce checked={isPublished} onChange={setPublished} />
      ) : (
        <>
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
        </>
      )}
      <SelectInput
        label={t('editorPages.parent')}
        value={parentId}
        choices={parents}
        onChange={setParentId}
      />
      {!copyOf && !template && (
        <SelectInput label={t('editorPages.template')} value={kind} choices={kinds} onChange={setKind} />
      )}
      <Problems failure={failure} />
    </Dialog>
  );
}
