import { type PageProperties, propertiesPart } from '../document/document.ts';
import { useEdit, useSnapshot } from '../edit-context.ts';

/** The current title, path and properties of the page. */
export function useProperties() {
  const { document } = useEdit();
  const { values } = useSnapshot();
  const page = (values.get(propertiesPart) as PageProperties | undefined) ?? document.properties();
  const write = (change: Partial<PageProperties>) =>
    document.write(propertiesPart, { ...document.properties(), ...change });
  return { ...page, write };
}
