import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { isSearchable } from '../../../contract/min-search-length.ts';
import type { ListedCompany } from '../../../contract/office-companies.ts';
import { useDebounced } from '../../editor/use-debounced.ts';
import { useRead } from '../../ui/use-read.ts';
import { CompanyLink } from '../guests/company-link.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

const maxProposals = 5;

type KnownCompaniesProps = {
  culture: Culture;
  typed: string;
  companyId: string | null;
  onChoose: (company: ListedCompany | null) => void;
};

/** The known companies that what is typed finds, to choose one; or the chosen one with its terms. */
export function KnownCompanies({ culture, typed, companyId, onChoose }: KnownCompaniesProps) {
  const { t } = useTranslation();
  const mayRead = useMayUse()('guests:read');
  const term = useDebounced(typed.trim());
  const isSearching = mayRead && !companyId && isSearchable(term);
  const filters = [{ property: 'isArchived', operator: 'eq', value: false }] as const;
  const query = { searchTerm: term, filters, pageNumber: 1, pageSize: maxProposals };
  const found = useRead(officeApi.officeCompany.all, isSearching ? { query } : null, { showsPrevious: true });
  const companies = (isSearching && found.value?.items) || [];
  return (
    <div className="is-whole" role="status">
      {companyId && <ChosenCompany culture={culture} companyId={companyId} onUnlink={() => onChoose(null)} />}
      {companies.length > 0 && (
        <>
          <p className="text-note text-muted">{t('officeDesk.payer.known')}</p>
          <ul className="flex flex-wrap gap-2 mt-1">
            {companies.map((company) => (
              <li key={company.id}>
                <button type="button" className="button-quiet" dir="auto" onClick={() => onChoose(company)}>
                  {[company.name, company.city, company.vatNumber].filter(Boolean).join(' · ')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type ChosenCompanyProps = { culture: Culture; companyId: string; onUnlink: () => void };

function ChosenCompany({ culture, companyId, onUnlink }: ChosenCompanyProps) {
  const { t } = useTranslation();
  const mayRead = useMayUse()('guests:read');
  const { value } = useRead(officeApi.officeCompany.read, mayRead ? { params: { companyId } } : null);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t('officeDesk.payer.linked')}
      {value && <CompanyLink culture={culture} company={value} />}
      {value && value.daysToPay !== null && (
        <span className="text-muted">{t('officeDesk.payer.days', { days: value.daysToPay })}</span>
      )}
      {value?.emailAddress && (
        <span className="text-muted" dir="auto">
          {t('officeDesk.payer.invoicesTo', { address: value.emailAddress })}
        </span>
      )}
      <button type="button" className="button-quiet" onClick={onUnlink}>
        {t('officeDesk.payer.unlink')}
      </button>
    </p>
  );
}
