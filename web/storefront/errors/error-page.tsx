import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { splitCulture, withCulture } from '../../../contract/culture.ts';
import { href, sectionAt } from '../../../contract/site-map.ts';
import { reportError } from '../../error-report.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { usePage } from '../content/page-context.tsx';
import { useShell } from '../layout/shell.ts';

/** A missing page or an error, with a message and links. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isAtOffice = sectionAt(usePage().path) === 'office';
  if (status === 410) return <PreviewEnded />;
  if (isAtOffice && (status === 403 || status === 404))
    return <OfficeProblem isForbidden={status === 403} message={missingRightIn(error)} />;
  return <Failed error={error} isMissing={status === 404} />;
}

function Failed({ error, isMissing }: { error: unknown; isMissing: boolean }) {
  const { t } = useTranslation();
  const { culture, path } = usePage();
  const { mainMenu, site } = useShell();
  const heading = isMissing ? site.notFoundTitle || t('notFound.title') : t('failed.title');
  useEffect(() => {
    if (!isMissing && !isServerError(error))
      reportError(error, isRouteErrorResponse(error) ? 'high' : 'severe');
  }, [error, isMissing]);
  return (
    <div className="wide py-12 md:py-20">
      <title>{[heading, site.name].filter(Boolean).join(' · ')}</title>
      <div className="grid items-center gap-10 md:grid-cols-2">
        <div className="measure">
          <h1 className="heading-1">{heading}</h1>
          <p className="lead mt-4">
            {isMissing ? site.notFoundText || t('notFound.text') : t('failed.text')}
          </p>
          {!isMissing && (
            <p className="mt-6">
              <a href={withCulture(culture, splitCulture(path).path)} className="button">
                {t('failed.again')}
              </a>
            </p>
          )}
          <nav aria-label={t('notFound.ways')} className="mt-8">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              <li>
                <ContentLink link={{ url: withCulture(culture, '/') }} className="text-link">
                  {t('home')}
                </ContentLink>
              </li>
              {mainMenu.map((item) => (
                <li key={item.id}>
                  <ContentLink link={{ url: item.url }} className="text-link">
                    {item.name}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <NotFoundPicture />
      </div>
    </div>
  );
}

/** Which right the person lacks and who can give it, as the loader of the office says it. */
function missingRightIn(error: unknown): string | undefined {
  const message = isRouteErrorResponse(error) ? error.data?.missingRight : undefined;
  return typeof message === 'string' ? message : undefined;
}

type OfficeProblemProps = { isForbidden: boolean; message: string | undefined };

/** A screen that the office does not have, or that the person's role does not open. */
function OfficeProblem({ isForbidden, message }: OfficeProblemProps) {
  const { t } = useTranslation();
  const { culture } = usePage();
  const heading = isForbidden ? t('office.forbidden.title') : t('office.missing.title');
  return (
    <div className="narrow py-12 md:py-20">
      <title>{heading}</title>
      <h1 className="heading-1">{heading}</h1>
      <p className="lead mt-4" dir="auto">
        {isForbidden ? message : t('office.missing.text')}
      </p>
      <p className="mt-6">
        <a href={href('office', { culture })} className="button">
          {t('office.title')}
        </a>
      </p>
    </div>
  );
}

/** An expired preview link, or a preview whose editor is signed out. */
function PreviewEnded() {
  const { t } = useTranslation();
  const { culture, path, searchParams } = usePage();
  const { site } = useShell();
  const heading = t('previewEnded.title');
  const back = `${path}${searchParams.has('token') ? '' : '?preview=true'}`;
  const login = href('officeLogin', { culture }, { query: { returnUrl: back } });
  return (
    <div className="narrow py-12 md:py-20">
      <title>{[heading, site.name].filter(Boolean).join(' · ')}</title>
      <h1 className="heading-1">{heading}</h1>
      <p className="lead mt-4">{t('previewEnded.text')}</p>
      <p className="mt-6">
        <a href={path} className="button">
          {t('previewEnded.toPage')}
        </a>
      </p>
      <p className="mt-6">
        <a href={login} className="text-link">
          {t('previewEnded.login')}
        </a>
      </p>
    </div>
  );
}

/** The server reports its own errors; React Router gives a browser no more detail than this. */
function isServerError(error: unknown): boolean {
  return error instanceof Error && error.message === 'Unexpected Server Error';
}

/** The site may have a picture for the page-not-found screen. */
function NotFoundPicture() {
  const image = readPicture(useShell().site.notFoundPicture);
  return image ? (
    <Picture image={image} sizes="(min-width: 48rem) 40rem, 100vw" decorative className="cut-paper" />
  ) : null;
}

/** An invalid site property shows no picture, so that the error page itself cannot fail. */
function readPicture(text: string | undefined) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
