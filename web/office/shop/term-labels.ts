import { type Culture, readingOrder } from '../../../contract/culture.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';

/** The label of an attribute, an option or one of its values; without one, the name or value itself. */
export function useTermLabels(culture: Culture): (name: string, value?: string) => string {
  const { value: terms } = useRead(officeApi.officeTerm.all, {});
  return (name, value) => {
    const term = terms?.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const labels =
      value === undefined
        ? term?.labels
        : term?.values.find((one) => one.value.toLowerCase() === value.toLowerCase())?.labels;
    return readingOrder(culture).flatMap((one) => labels?.[one] ?? [])[0] ?? value ?? name;
  };
}
