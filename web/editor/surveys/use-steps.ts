import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addPage,
  addQuestion,
  createTemporaryId,
  type Draft,
  findPosition,
  movePage,
  moveQuestion,
  removePage,
  removeQuestion,
} from './draft.ts';
import type { FormLabels } from './form-labels.ts';
import { moveButton, useFocusAfter } from './use-focus-after.ts';

type StepsOptions = {
  draft: Draft;
  change: (draft: Draft) => void;
  labels: FormLabels;
  /** Opens a question. */
  open: (name: string) => void;
  root: RefObject<HTMLElement | null>;
};

export type Steps = ReturnType<typeof useSteps>;

/** Adds, moves and removes parts of a form; announces the new position, and keeps the focus there. */
export function useSteps({ draft, change, labels, open, root }: StepsOptions) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useFocusAfter();
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
  const questionAt = (name: string) => find(`[data-question="${name}"]`);
  const pageAt = (index: number) => find(`[data-page="${index}"]`);

  return {
    announcement,
    addPage() {
      const name = createTemporaryId();
      change(addPage(draft, name));
      open(name);
      focusAfter(() => pageAt(draft.pages.length)?.querySelector<HTMLElement>('.field'));
    },
    movePage(index: number, by: 1 | -1) {
      change(movePage(draft, index, by));
      const number = index + by + 1;
      setAnnouncement(t('editorSurveys.form.pageIsNow', { number, total: draft.pages.length }));
      focusAfter(() => moveButton(pageAt(index + by), by));
    },
    removePage(index: number) {
      change(removePage(draft, index));
      focusAfter(() => find('[data-add-page]'));
    },
    addQuestion(page: number) {
      const name = createTemporaryId();
      change(addQuestion(draft, page, name));
      open(name);
      focusAfter(() => questionAt(name)?.querySelector<HTMLElement>('.field'));
    },
    moveQuestion(name: string, by: 1 | -1) {
      const next = moveQuestion(draft, name, by);
      change(next);
      const { page, index } = findPosition(next, name);
      const { questions = [] } = next.pages[page] ?? {};
      const question = questions[index];
      const where = { place: index + 1, total: questions.length, page: labels.pageName(page) };
      if (question)
        setAnnouncement(t('editorSurveys.question.isNow', { name: labels.getName(question), ...where }));
      focusAfter(() => moveButton(questionAt(name), by));
    },
    removeQuestion(name: string) {
      const { page, index } = findPosition(draft, name);
      const next = removeQuestion(draft, name);
      const { questions = [] } = next.pages[page] ?? {};
      change(next);
      const near = questions[index] ?? questions[index - 1];
      focusAfter(() =>
        near
          ? questionAt(near.name)?.querySelector<HTMLElement>('.menu-name')
          : pageAt(page)?.querySelector<HTMLElement>('[data-add-question]'),
      );
    },
  };
}
