import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import type { Present } from '../../../contract/pages.ts';
import { officeApi } from '../../office/office-api.ts';
import { allBlocks } from '../document/structure.ts';
import { useEdit } from '../edit-context.ts';
import { languageName } from '../site/cultures.ts';
import { getInitials } from './initials.ts';

const beatMs = 12_000;

/** The other editors on the page, with a mark on those in the same block. */
export function Presence() {
  const { t } = useTranslation();
  const { document, pageId, culture, edited, selected } = useEdit();
  const isBlock = allBlocks(document.rows()).some(({ block }) => block.id === selected);
  const blockId = selected !== null && isBlock ? selected : undefined;
  const others = useOthers({ pageId, culture, edited, blockId });
  const getName = ({ name, isYou }: Present) =>
    isYou ? t('editorPages.youElsewhere') : name || t('editorPages.somebody');
  // Another culture has another text of the block.
  const isNear = (other: Present) =>
    blockId !== undefined && other.blockId === blockId && other.culture === edited;
  const getPosition = (other: Present) => {
    const name = getName(other);
    if (other.culture !== edited) {
      return t('editorPages.otherLanguage', { name, language: languageName(culture, other.culture) });
    }
    return isNear(other) ? t('editorPages.sameBlock', { name }) : name;
  };
  const names = new Intl.ListFormat(languageTags[culture]).format([...new Set(others.map(getName))]);
  return (
    <div className="pages-presence">
      <p role="status" className="sr-only">
        {others.length > 0 && t('editorPages.alsoHere', { names })}
      </p>
      <ul>
        {others.map((other) => {
          const position = getPosition(other);
          return (
            <li key={other.id} className={isNear(other) ? 'is-near' : undefined} title={position}>
              <span aria-hidden="true">{getInitials(other.name)}</span>
              <span className="sr-only">{position}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Here = { pageId: string; culture: Culture; edited: Culture; blockId: string | undefined };

/** Reports the editor's presence at intervals while the page is visible, and reads the other editors. */
function useOthers({ pageId, culture, edited, blockId }: Here): Present[] {
  const [others, setOthers] = useState<Present[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const beat = async () => {
      if (document.hidden) return;
      const body = { pageId, culture: edited, ...(blockId && { blockId }) };
      const result = await officeApi.pages.arrive({ body }, { culture });
      if (isCurrent) setOthers(result.succeeded ? result.data : []);
    };
    beat();
    const timer = setInterval(beat, beatMs);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [pageId, culture, edited, blockId]);
  useEffect(() => {
    const leave = () => officeApi.pages.leave({ query: { pageId } });
    const onHidden = () => document.hidden && leave();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [pageId]);
  return others;
}
