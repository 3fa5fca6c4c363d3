import { useTranslation } from 'react-i18next';
import type { EditedRobotsRules } from '../../../contract/site-editing.ts';
import { FormFields } from '../../office/form/write-access.tsx';
import { officeApi } from '../../office/office-api.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { useRead } from '../../ui/use-read.ts';
import type { PanelProps } from '../panel-props.ts';
import { moveInList } from './cultures.ts';
import { MoveButtons, RemoveButton } from './parts.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

/** The panel of robots.txt. */
export function RobotsPanel({ culture, onChanged }: PanelProps) {
  const read = useRead(officeApi.siteEditing.robotsRules, {});
  if (!read.value) return <ReadProblem {...read} />;
  return <RobotsEditor culture={culture} stored={read.value} onSaved={onChanged} />;
}

type Rules = EditedRobotsRules['rules'];
type RobotsEditorProps = Pick<PanelProps, 'culture'> & { stored: EditedRobotsRules; onSaved: () => void };

const toDraft = ({ rules }: EditedRobotsRules): Rules => rules;

function RobotsEditor({ culture, stored, onSaved }: RobotsEditorProps) {
  const { t } = useTranslation();
  const edited = useEdited<EditedRobotsRules, Rules>({
    ...{ name: 'robots', stored, toDraft, onSaved },
    write: (rules, version) =>
      officeApi.siteEditing.putRobotsRules({ body: { version, rules } }, { culture }),
  });
  const { draft, failure, change } = edited;
  const fields = [
    ['userAgent', t('editorSite.robots.agent')],
    ['allow', t('editorSite.robots.allow')],
    ['disallow', t('editorSite.robots.disallow')],
  ] as const;
  const hidesAll = draft.some(
    ({ userAgent, disallow }) => userAgent.trim() === '*' && disallow.trim() === '/',
  );
  const toLines = (rules: Rules) =>
    rules.map(({ userAgent, allow, disallow }) =>
      [userAgent, allow && `Allow: ${allow}`, disallow && `Disallow: ${disallow}`]
        .filter(Boolean)
        .join(' · '),
    );
  const describePath = (path: string) => {
    const [, , index, name] = path.split('.');
    const label = fields.find(([one]) => one === name)?.[1];
    return index === undefined
      ? undefined
      : [t('editorSite.robots.rule', { number: Number(index) + 1 }), label].filter(Boolean).join(', ');
  };

  return (
    <div className="site-panel">
      <p className="site-hint">{t('editorSite.robots.lead')}</p>
      {hidesAll && (
        <p className="py-[0.8rem] px-4 border border-problem rounded-field bg-problem-soft text-problem leading-[1.45]">
          {t('editorSite.robots.hidesAll')}
        </p>
      )}
      <FormFields className="site-panel">
        <ul className="site-list">
          {draft.map((rule, index) => (
            <li key={index}>
              <fieldset className="menu-fields">
                <legend>{t('editorSite.robots.rule', { number: index + 1 })}</legend>
                {fields.map(([name, label]) => (
                  <TextInput
                    key={name}
                    label={label}
                    error={findError(failure, `body.rules.${index}.${name}`)}
                    value={rule[name]}
                    spellCheck={false}
                    maxLength={500}
                    onChange={(value) => change(draft.with(index, { ...rule, [name]: value }))}
                  />
                ))}
                <div className="site-row">
                  <MoveButtons
                    name={rule.userAgent}
                    index={index}
                    count={draft.length}
                    onMove={(by) => change(moveInList(draft, index, by))}
                  />
                  <RemoveButton name={rule.userAgent} onRemove={() => change(draft.toSpliced(index, 1))} />
                </div>
              </fieldset>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="button-quiet"
          onClick={() => change([...draft, { userAgent: '*', allow: '', disallow: '' }])}
        >
          {t('editorSite.robots.add')}
        </button>
      </FormFields>
      <Problems failure={failure} whereOf={describePath} />
      <SaveBar edited={edited} toLines={toLines} toDraft={toDraft} />
    </div>
  );
}
