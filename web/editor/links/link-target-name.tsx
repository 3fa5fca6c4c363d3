import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { useRead } from '../../ui/use-read.ts';
import { linkScreens, type NamedTarget, nameTarget } from './link-targets.ts';

/** What is at a path of the site, by its name; null while it is read. */
export function useNamedTarget(path: string | null, culture: Culture): NamedTarget | null {
  const { t } = useTranslation();
  const screen = linkScreens(t).find((one) => one.path === path);
  const isOwn = path?.startsWith('/') && !screen;
  const { value } = useRead(nameTarget, path !== null && isOwn ? { path, culture } : null);
  return screen ? { state: 'there', title: screen.title } : value;
}

type LinkTargetNameProps = { path: string; culture: Culture };

/** The name and the path of what a link leads to, and whether it is still there. */
export function LinkTargetName({ path, culture }: LinkTargetNameProps) {
  const { t } = useTranslation();
  const target = useNamedTarget(path, culture);
  return (
    <>
      <p className="leading-[1.4] wrap-anywhere">
        {target?.title && <strong dir="auto">{target.title}</strong>}{' '}
        <span className="site-hint">{path}</span>
      </p>
      {target?.state === 'archived' && <FieldError>{t('editorLinks.archived')}</FieldError>}
      {target?.state === 'gone' && <FieldError>{t('editorLinks.gone')}</FieldError>}
    </>
  );
}
