import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** A page as a browser without scripts shows it, with queries for its elements. */
export class HtmlPage {
  readonly document: Document;

  constructor(html: string) {
    this.document = parseDocument(html);
  }

  /** Returns the matching elements, in the order of the page. */
  all(matches: (element: Element) => boolean): Element[] {
    return DomUtils.filter((node) => isTag(node) && matches(node), this.document) as Element[];
  }

  /** Returns the texts of all elements of a name, or of those within an element. */
  texts(name: string, within: (ancestor: Element) => boolean = () => true): string[] {
    return this.all((element) => element.name === name && ancestorsOf(element).some(within)).map(textOf);
  }
}

export const textOf = (element: Element): string => DomUtils.textContent(element);

function ancestorsOf(element: Element): Element[] {
  const parent = element.parent;
  return parent && isTag(parent) ? [parent, ...ancestorsOf(parent)] : [];
}
