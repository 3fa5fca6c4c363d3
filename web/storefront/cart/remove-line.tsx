import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { LineFields, useQuantityChange } from './quantity-form.tsx';
import type { ShownLine } from './shown-cart.ts';

type RemoveLineProps = {
  line: ShownLine;
  /** The extras of the reservation. */
  extras?: readonly ShownLine[];
};

/** Removes a line without a quantity field. */
export function RemoveLine({ line, extras }: RemoveLineProps) {
  const { t } = useTranslation();
  const action = href('cart', { culture: useCulture() });
  const change = useQuantityChange(line, extras);
  return (
    <form method="post" action={action} onSubmit={change}>
      <LineFields line={line} />
      <input type="hidden" name="quantity" value={0} />
      <button type="submit" className="line-remove">
        {t('cart.remove')}
        <span className="sr-only">: {line.name}</span>
      </button>
    </form>
  );
}
