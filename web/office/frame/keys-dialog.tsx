import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { isPanel } from '../panels/panels.ts';
import { useMayUse } from '../use-may-use.ts';
import { argumentLabels, commandLabels, commands } from './commands.ts';
import { areSingleKeysOn, isSingleKey, listKeys, officeKeys, panelKeys, setSingleKeysOn } from './keys.ts';

/** The dialog with the keys of the office and of the panel that is open: `open` opens it, and so does ?. */
export function useKeysDialog(panel: string | undefined): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event, '?')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && <KeysDialog panel={panel} onClose={() => setIsOpen(false)} />,
  };
}

function KeysDialog({ panel, onClose }: { panel: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const mayUse = useMayUse();
  const labels = commandLabels(t);
  const ofPanel = panel && isPanel(panel) ? { name: panel, keys: panelKeys[panel] } : null;
  const groups = [
    ...(ofPanel?.keys ? [{ title: t(`officePanels.name.${ofPanel.name}`), keys: ofPanel.keys }] : []),
    { title: t('officePanels.keys.everywhere'), keys: officeKeys },
    { title: t('officePanels.keys.lists'), keys: listKeys },
  ];
  return (
    <Dialog title={t('officePanels.keys.title')} closeLabel={t('officePanels.close')} onClose={onClose}>
      {groups.map(({ title, keys }, index) => (
        <section key={title} className="office-keys" aria-labelledby={`${id}${index}`}>
          <h3 id={`${id}${index}`}>{title}</h3>
          <dl>
            {keys.map(({ action, keys }) => (
              <div key={action}>
                <dt>{t(`officePanels.keys.action.${action}`)}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key === 'Space' ? t('officePanels.keys.space') : key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className="office-keys" aria-labelledby={`${id}commands`}>
        <h3 id={`${id}commands`}>{t('officePanels.keys.commands')}</h3>
        <dl>
          {commands
            .filter(({ right }) => mayUse(right))
            .map((command) => (
              <div key={command.name}>
                <dt>{labels[command.name]}</dt>
                <dd>{'of' in command && argumentLabels(t)[command.of]}</dd>
              </div>
            ))}
        </dl>
      </section>
      <label className="flex items-start gap-2 pt-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            setSingleKeysOn(event.target.checked);
          }}
        />
        <span>{t('officePanels.keys.single')}</span>
      </label>
    </Dialog>
  );
}
