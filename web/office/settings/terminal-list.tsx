import { useTranslation } from 'react-i18next';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { FormSection } from '../form/form-section.tsx';
import { officeApi } from '../office-api.ts';

/** The card terminals of the payment account, with their states. */
export function TerminalList() {
  const { t } = useTranslation();
  const read = useRead(officeApi.officeConnection.terminals, {});
  const states = {
    active: t('connections.terminals.active'),
    pending: t('connections.terminals.pending'),
    inactive: t('connections.terminals.inactive'),
  };
  return (
    <FormSection title={t('connections.terminals.title')} hint={t('connections.terminals.hint')}>
      <div className="is-whole">
        {read.value ? (
          <Table
            rows={read.value}
            rowKey={({ id }) => id}
            caption={t('connections.terminals.title')}
            isCaptionHidden
            empty={<p>{t('connections.terminals.none')}</p>}
            columns={[
              {
                key: 'name',
                header: t('officeKit.terminal.label'),
                cell: ({ name }) => <bdi>{name}</bdi>,
                isRowHeader: true,
              },
              { key: 'state', header: t('connections.state'), cell: ({ state }) => states[state] },
            ]}
          />
        ) : (
          <ReadProblem {...read} />
        )}
      </div>
    </FormSection>
  );
}
