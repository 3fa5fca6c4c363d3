import type { TFunction } from 'i18next';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { type Notice, type Problem, showNotice } from './cart-notice.ts';
import { useCartSubmit } from './cart-submit.ts';

/**
 * Announces the result of the last change. `lines` is the number of lines. The element is always rendered, so
 * that screen readers announce it.
 */
export function CartNotice({ notice, lines }: { notice: Notice | null; lines: number }) {
  const { t } = useTranslation();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const linesBefore = useRef(lines);
  useEffect(() => {
    const isFewer = lines < linesBefore.current;
    linesBefore.current = lines;
    // Removing a line removes the focused button too.
    if (isFewer && document.activeElement === document.body)
      paragraph.current?.focus({ preventScroll: true });
  }, [lines]);
  return (
    <div role="status" className="cart-notice-place">
      {notice && (
        <div
          className={`cart-notice flex flex-wrap items-center justify-between gap-x-5 gap-y-1 mb-5 py-3 px-[1.1rem] rounded-xl leading-[1.45] [&>p]:min-w-0 ${notice.type === 'problem' ? 'is-problem' : ''}`}
        >
          <p ref={paragraph} tabIndex={-1}>
            {notice.type === 'added' && t('cart.added', { name: notice.name })}
            {notice.type === 'removed' &&
              (notice.isStay
                ? t('cart.stay.removed', { name: notice.name })
                : t('cart.removed', { name: notice.name }))}
            {notice.type === 'problem' && problemText(t, notice)}
          </p>
          {notice.type === 'removed' && <PutBack notice={notice} />}
        </div>
      )}
    </div>
  );
}

/** The server names a product by its code; the guest sees its name. */
export function problemText(t: TFunction, { code, name, left, message }: Problem): string {
  if (code === 'out_of_stock' && name && left !== null) {
    return left === 0 ? t('cart.soldOut', { name }) : t('cart.onlyLeft', { count: left, name });
  }
  return message || t('cart.failed');
}

function PutBack({ notice: { items, name } }: { notice: Extract<Notice, { type: 'removed' }> }) {
  const { t } = useTranslation();
  const send = useCartSubmit();
  const putBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    showNotice(null);
    void send(new FormData(event.currentTarget));
  };
  return (
    <form method="post" action={href('cart', { culture: useCulture() })} onSubmit={putBack}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <input type="hidden" name="name" value={name} />
      <button type="submit" className="text-link">
        {t('cart.putBack')}
      </button>
    </form>
  );
}
