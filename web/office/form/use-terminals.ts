import type { Failure } from '../../../client/result.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';

type ActiveTerminals = {
  /** Undefined until they are read. */
  active: readonly { id: string; name: string }[] | undefined;
  failure: Failure | null;
};

/** Reads the card terminals on which guests can pay. */
export function useTerminals(): ActiveTerminals {
  const { value, failure } = useRead(officeApi.officeOrder.terminals, {});
  return { active: value?.filter(({ state }) => state === 'active'), failure };
}
