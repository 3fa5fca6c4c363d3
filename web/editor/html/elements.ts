import {
  type AnyExtension,
  type Extensions,
  getExtensionField,
  Mark,
  type Node,
  wrappingInputRule,
} from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeAddress } from './address.ts';
import { rawAttribute } from './raw-attribute.ts';
import { tableElements } from './table-elements.ts';

/** Text in another language or direction than the text around it. */
const Language = Mark.create({
  name: 'language',
  parseHTML: () => [{ tag: 'span[lang]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addGlobalAttributes: () => [
    { types: '*', attributes: { lang: rawAttribute('lang'), dir: rawAttribute('dir') } },
  ],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
});

/** Changes to Tiptap's own elements where they accept more or less html than the server. */
const changes: Record<string, (extension: AnyExtension) => AnyExtension> = {
  code: (code) => (code as Mark).extend({ excludes: '' }),
  listItem: (item) => (item as Node).extend({ content: 'block+' }),
  link: (link) =>
    (link as Mark).extend({
      inclusive: false,
      addAttributes: () => ({
        href: rawAttribute('href'),
        title: rawAttribute('title'),
        rel: rawAttribute('rel'),
        target: rawAttribute('target'),
      }),
      renderHTML: ({ HTMLAttributes: { href, ...others } }) => [
        'a',
        { ...(isSafeAddress(href ?? '') && { href }), ...others },
        0,
      ],
    }),
  orderedList: (list) =>
    (list as Node).extend({
      // The server stores no `start`, and "24. Dezember" begins a sentence.
      addAttributes: () => ({}),
      addInputRules() {
        return [wrappingInputRule({ find: /^1\.\s$/, type: this.type })];
      },
    }),
};

const kit = StarterKit.configure({
  codeBlock: false,
  undoRedo: false,
  trailingNode: false,
  heading: { levels: [2, 3, 4] },
  dropcursor: { color: false, class: 'bg-accent' },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url) => isSafeAddress(url),
  },
});

const ofKit = getExtensionField<() => Extensions>(kit, 'addExtensions', {
  ...{ name: kit.name, options: kit.options, storage: kit.storage },
})();

/** Exactly the elements that the server accepts in a block of html. */
export const elements: Extensions = [
  ...ofKit.map((extension) => changes[extension.name]?.(extension) ?? extension),
  ...tableElements,
  Language,
  Subscript,
  Superscript,
];
