import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { SavedView } from '../../../contract/office-views.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { CheckboxInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import { useCulture } from '../../use-culture.ts';
import { officeApi } from '../office-api.ts';

type ViewsMenuProps = {
  /** The name of the list. */
  list: string;
};

/** The saved views of a list, one's own and those of colleagues, and the way to save the list as it is now. */
export function ViewsMenu({ list }: ViewsMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="office-drop" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="button-quiet">{t('officeKit.list.views')}</summary>
      <div className="office-menu-panel">{isOpen && <Views list={list} />}</div>
    </details>
  );
}

function Views({ list }: ViewsMenuProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const { pathname, search } = useLocation();
  const read = useRead(officeApi.officeViews.all, { query: { list } });
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value: views } = read;
  if (!views) return <ReadProblem {...read} />;

  async function save() {
    const body = { list, name, query: search.replace(/^\?/, ''), isShared };
    const result = await officeApi.officeViews.save({ body }, { culture });
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    read.set(result.data);
    setName('');
  }

  async function remove(view: SavedView) {
    const result = await officeApi.officeViews.remove({ params: { viewId: view.id } }, { culture });
    setFailure(result.succeeded ? null : result);
    if (result.succeeded) read.set((former) => former.filter(({ id }) => id !== view.id));
  }

  return (
    <>
      {views.length === 0 && <p className="site-hint">{t('officeKit.list.noViews')}</p>}
      <ul className="w-full">
        {views.map((view) => (
          <li key={view.id} className="flex items-center justify-between gap-3">
            <Link to={`${pathname}?${view.query}`} className="office-link" dir="auto">
              {view.name}
            </Link>
            {view.isOwn ? (
              <button
                type="button"
                className="site-tool"
                aria-label={t('officeKit.list.removeView', { name: view.name })}
                onClick={() => remove(view)}
              >
                ×
              </button>
            ) : (
              <span className="site-hint">{t('officeKit.list.shared')}</span>
            )}
          </li>
        ))}
      </ul>
      <form
        className="grid gap-2 w-full"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={t('officeKit.list.viewName')}
          required
          maxLength={80}
          value={name}
          onChange={setName}
        />
        <CheckboxInput label={t('officeKit.list.share')} checked={isShared} onChange={setIsShared} />
        {failure && <Problems failure={failure} />}
        <button type="submit" className="button-quiet">
          {t('officeKit.list.saveView')}
        </button>
      </form>
    </>
  );
}
