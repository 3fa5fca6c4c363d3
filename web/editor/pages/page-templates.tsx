import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { type PageTemplate, pageTemplates } from '../../../contract/pages.ts';
import { ActionDialog } from '../../office/form/action-dialog.tsx';
import { officeApi } from '../../office/office-api.ts';
import { CheckboxInput } from '../../ui/form/inputs.tsx';

export const templateTexts = (t: TFunction): Record<PageTemplate, { name: string; text: string }> => ({
  home: { name: t('pageTemplates.home.name'), text: t('pageTemplates.home.text') },
  rooms: { name: t('pageTemplates.rooms.name'), text: t('pageTemplates.rooms.text') },
  breakfast: { name: t('pageTemplates.breakfast.name'), text: t('pageTemplates.breakfast.text') },
  about: { name: t('pageTemplates.about.name'), text: t('pageTemplates.about.text') },
  contact: { name: t('pageTemplates.contact.name'), text: t('pageTemplates.contact.text') },
  faq: { name: t('pageTemplates.faq.name'), text: t('pageTemplates.faq.text') },
  terms: { name: t('pageTemplates.terms.name'), text: t('pageTemplates.terms.text') },
  privacy: { name: t('pageTemplates.privacy.name'), text: t('pageTemplates.privacy.text') },
});

type Part = 'heading' | 'text' | 'rooms' | 'facts';

/** The parts of each template's picture. */
const pictures: Record<PageTemplate | 'empty', readonly Part[]> = {
  empty: [],
  home: ['heading', 'rooms', 'facts'],
  rooms: ['heading', 'rooms', 'rooms'],
  breakfast: ['heading', 'text', 'text'],
  about: ['heading', 'text', 'facts'],
  contact: ['heading', 'facts', 'text'],
  faq: ['heading', 'text', 'text'],
  terms: ['heading', 'text', 'facts'],
  privacy: ['heading', 'text', 'text'],
};

/** The rectangles of a part: x, y, width and height. */
const shapes: Record<Part, readonly (readonly [number, number, number, number])[]> = {
  heading: [
    [4, 2, 24, 4],
    [4, 9, 40, 2],
  ],
  text: [
    [4, 2, 40, 2],
    [4, 6, 36, 2],
    [4, 10, 38, 2],
  ],
  rooms: [
    [4, 1, 12, 11],
    [18, 1, 12, 11],
    [32, 1, 12, 11],
  ],
  facts: [
    [4, 2, 12, 2],
    [20, 2, 22, 2],
    [4, 7, 12, 2],
    [20, 7, 18, 2],
  ],
};

function TemplatePicture({ template }: { template: PageTemplate | 'empty' }) {
  return (
    <svg viewBox="0 0 48 48" className="size-12 flex-none rounded border border-line" aria-hidden="true">
      {pictures[template].flatMap((part, row) =>
        shapes[part].map(([x, y, width, height]) => (
          <rect
            key={`${row} ${x} ${y}`}
            {...{ x, width, height }}
            y={3 + row * 15 + y}
            className="fill-current opacity-40"
          />
        )),
      )}
    </svg>
  );
}

type TemplateChoiceProps = {
  /** Null: the page begins empty. */
  value: PageTemplate | null;
  onChange: (value: PageTemplate | null) => void;
};

/** What a new page begins with: nothing, or one of the templates. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const texts = templateTexts(t);
  const choices = [
    { template: null, name: t('pageTemplates.empty.name'), text: t('pageTemplates.empty.text') },
    ...pageTemplates.map((template) => ({ template, ...texts[template] })),
  ];
  return (
    <fieldset className="page-templates">
      <legend>{t('pageTemplates.choose')}</legend>
      {choices.map(({ template, name, text }) => (
        <label key={name}>
          <input
            type="radio"
            name="template"
            aria-label={name}
            aria-description={text}
            checked={value === template}
            onChange={() => onChange(template)}
          />
          <TemplatePicture template={template ?? 'empty'} />
          <span className="grid content-start">
            <strong>{name}</strong>
            <span className="site-hint">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type PublishAtOnceProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether new pages with starter texts go on the site at once. */
export function PublishAtOnce({ checked, onChange }: PublishAtOnceProps) {
  const { t } = useTranslation();
  return (
    <>
      <CheckboxInput label={t('pageTemplates.publish')} checked={checked} onChange={onChange} />
      <p className="site-hint">{t('pageTemplates.hint')}</p>
    </>
  );
}

type FirstPagesDialogProps = {
  culture: Culture;
  missing: readonly PageTemplate[];
  onDone: () => void;
  onClose: () => void;
};

/** The dialog that makes the first pages of a site: all that are missing, or some. */
export function FirstPagesDialog({ culture, missing, onDone, onClose }: FirstPagesDialogProps) {
  const { t } = useTranslation();
  const texts = templateTexts(t);
  const [templates, setTemplates] = useState(missing);
  const [isPublished, setPublished] = useState(true);
  const body = { templates: [...templates], isPublished };
  return (
    <ActionDialog
      title={t('pageTemplates.first')}
      submit={t('pageTemplates.make')}
      call={templates.length > 0 ? () => officeApi.pages.createFromTemplates({ body }, { culture }) : null}
      onClose={onClose}
      onDone={onDone}
    >
      {() => (
        <>
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t('pageTemplates.which')}</legend>
            {missing.map((template) => (
              <CheckboxInput
                key={template}
                label={texts[template].name}
                checked={templates.includes(template)}
                onChange={(isChosen) =>
                  setTemplates(
                    missing.filter((one) => (one === template ? isChosen : templates.includes(one))),
                  )
                }
              />
            ))}
          </fieldset>
          <PublishAtOnce checked={isPublished} onChange={setPublished} />
        </>
      )}
    </ActionDialog>
  );
}
