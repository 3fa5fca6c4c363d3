import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { useCulture } from '../../use-culture.ts';
import { LineFields, useQuantityChange } from './quantity-form.tsx';
import type { ShownLine } from './shown-cart.ts';

type LineProblemProps = { line: ShownLine; left: number | undefined };

/** The error of a line, and a button that resolves it. */
export function LineProblem({ line, left = 0 }: LineProblemProps) {
  const { t } = useTranslation();
  const action = href('cart', { culture: useCulture() });
  const change = useQuantityChange(line);
  const [message] = line.messages;
  if (!message) return null;
  const messages: Record<string, string> = {
    gone: t('cart.line.gone'),
    sold_out: t('cart.line.soldOut'),
    fewer_left: left > 0 ? t('cart.line.onlyLeft', { count: left }) : t('cart.line.notEnough'),
  };
  const isChangeable = message.code === 'fewer_left' && left > 0;
  return (
    <div className="line-problem">
      <p>
        <ProblemIcon />
        <span>{messages[message.code] ?? message.message}</span>
      </p>
      {isChangeable && (
        <form method="post" action={action} onSubmit={change}>
          <LineFields line={line} />
          <input type="hidden" name="quantity" value={left} />
          <button type="submit" className="button-quiet">
            {t('cart.line.makeIt', { count: left })}
          </button>
        </form>
      )}
    </div>
  );
}
