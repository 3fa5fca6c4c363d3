import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCulture } from '../../../contract/culture.ts';
import { officeApi } from '../../office/office-api.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useEdit } from '../edit-context.ts';
import { LinkSearch } from '../links/link-search.tsx';
import { readAddress } from './address.ts';

type LinkFormProps = { editor: Editor; onClose: () => void };

/** The dialog with the address of the selected text's link. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const { t } = useTranslation();
  const { edited } = useEdit();
  const now = editor.getAttributes('link') as { href?: string; target?: string | null };
  const [typed, setTyped] = useState(now.href ?? '');
  const [chosen, setChosen] = useState<{ href: string; title: string } | null>(null);
  const [text, setText] = useState('');
  const [isNewTab, setIsNewTab] = useState(now.target === '_blank');
  const [problem, setProblem] = useState<'unsafe' | 'unclear' | null>(null);
  const { value: pages } = useRead(officeApi.pages.all, { query: { culture: edited } });
  const chosenTitle = chosen?.href === typed ? chosen.title : '';
  const needsText = editor.state.selection.empty && now.href === undefined;

  /** A file has one address in every culture. */
  const localPath = (path: string) => (path.startsWith('/media/') ? path : withCulture(edited, path));

  function setLink() {
    const address = readAddress(typed);
    if ('problem' in address) return setProblem(address.problem);
    const attributes = {
      href: address.href,
      target: isNewTab ? '_blank' : null,
      rel: isNewTab ? 'noopener noreferrer' : null,
    };
    const label = text.trim() || chosenTitle || typed.trim();
    const chain = editor.chain();
    if (needsText) {
      chain.insertContent({ type: 'text', text: label, marks: [{ type: 'link', attrs: attributes }] });
    } else chain.extendMarkRange('link').setLink(attributes);
    chain.run();
    onClose();
  }

  function removeLink() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  const problems = { unsafe: t('editorHtml.linkUnsafe'), unclear: t('editorHtml.linkUnclear') };
  return (
    <Dialog
      title={t('editorHtml.link')}
      footer={
        <DialogButtons
          submit={t('editorHtml.linkSet')}
          cancel={t('editorHtml.linkCancel')}
          onCancel={onClose}
        >
          {now.href !== undefined && (
            <button type="button" className="button-quiet" onClick={removeLink}>
              {t('editorHtml.linkRemove')}
            </button>
          )}
        </DialogButtons>
      }
      onSubmit={setLink}
      onClose={onClose}
    >
      <LinkSearch
        label={t('editorHtml.linkPage')}
        culture={edited}
        pages={pages ?? []}
        onChoose={({ path, title }) => {
          const href = localPath(path);
          setTyped(href);
          setChosen({ href, title });
        }}
      />
      <TextInput
        label={t('editorHtml.linkAddress')}
        hint={t('editorHtml.linkHint')}
        error={problem ? problems[problem] : undefined}
        value={typed}
        inputMode="url"
        maxLength={2048}
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
      />
      {needsText && (
        <TextInput
          label={t('editorHtml.linkText')}
          value={text}
          placeholder={chosenTitle}
          culture={edited}
          maxLength={200}
          onChange={setText}
        />
      )}
      <CheckboxInput label={t('editorHtml.linkNewTab')} checked={isNewTab} onChange={setIsNewTab} />
    </Dialog>
  );
}
