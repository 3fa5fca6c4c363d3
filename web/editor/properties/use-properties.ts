import { type PageProperties, propertiesPart } from '../document/document.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';

/** What the page is called, where it stands and what it says of itself, as it is written now. */
export function useProperties() {
  const { document } = useEdit();
  const { values } = useSnapshot();
  const page = (values.get(propertiesPart) as PageProperties | undefined) ?? document.properties();
  const write = (change: Partial<PageProperties>) =>
    document.write(propertiesPart, { ...document.properties(), ...change });
  return { ...page, write };
}
