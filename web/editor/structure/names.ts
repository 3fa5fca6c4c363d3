import { useTranslation } from 'react-i18next';
import type { SectionKind } from '../../sections/section.tsx';

/** Returns the name of a kind of section for the editor. */
export function useSectionName(): (kind: SectionKind) => string {
  const { t } = useTranslation();
  const names: Record<SectionKind, string> = {
    booking: t('editorPage.section.booking'),
    call: t('editorPage.section.call'),
    cards: t('editorPage.section.cards'),
    contact: t('editorPage.section.contact'),
    facts: t('editorPage.section.facts'),
    feed: t('editorPage.section.feed'),
    gallery: t('editorPage.section.gallery'),
    grid: t('editorPage.section.grid'),
    hero: t('editorPage.section.hero'),
    intro: t('editorPage.section.intro'),
    list: t('editorPage.section.list'),
    products: t('editorPage.section.products'),
    prose: t('editorPage.section.prose'),
    quote: t('editorPage.section.quote'),
    rooms: t('editorPage.section.rooms'),
    split: t('editorPage.section.split'),
    stores: t('editorPage.section.stores'),
  };
  return (kind) => names[kind];
}

/** Returns the name of a block for the editor; a block without a translation has its own name. */
export function useBlockName(): (block: { name: string }) => string {
  const { t } = useTranslation();
  const names: Record<string, string> = {
    action: t('editorPage.block.action'),
    body: t('editorPage.block.body'),
    caption: t('editorPage.block.caption'),
    cards: t('editorPage.block.cards'),
    facts: t('editorPage.block.facts'),
    feed: t('editorPage.block.feed'),
    fromPrice: t('editorPage.block.fromPrice'),
    heading: t('editorPage.block.heading'),
    label: t('editorPage.block.label'),
    lead: t('editorPage.block.lead'),
    link: t('editorPage.block.link'),
    list: t('editorPage.block.list'),
    note: t('editorPage.block.note'),
    picture: t('editorPage.block.picture'),
    product: t('editorPage.block.product'),
    products: t('editorPage.block.products'),
    quote: t('editorPage.block.quote'),
    room: t('editorPage.block.room'),
    rooms: t('editorPage.block.rooms'),
    slides: t('editorPage.block.slides'),
    table: t('editorPage.block.table'),
    template: t('editorPage.block.template'),
    text: t('editorPage.block.text'),
    title: t('editorPage.block.title'),
    value: t('editorPage.block.value'),
  };
  return ({ name }) => names[name] ?? name;
}
