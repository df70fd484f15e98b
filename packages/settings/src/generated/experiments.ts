/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** Variants of page content that the personalization service gives to shares of the visitors. */
export interface Experiments {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** All experiments, whether they run or not. Without any, the service changes no page. */
  readonly experiments: readonly Experiment[];
}
/** One question put to the visitors: where it runs, for whom, and its variants. */
export interface Experiment {
  /** Name that reports use, in lower case with hyphens. With another one, visitors are assigned anew. */
  readonly id: string;
  /** Name shown in the analysts’ screens, in both languages. */
  readonly name: Bilingual;
  /** Whether the experiment runs in development. */
  readonly development: boolean;
  /** Whether the experiment runs in staging. */
  readonly staging: boolean;
  /** Whether the experiment runs in production. */
  readonly production: boolean;
  /** Hosts on which it runs, each of them in the list of production or staging hosts. */
  readonly hosts: readonly string[];
  /** Pages on which it runs: whole paths, or a folder and all below it when the path ends with a slash and an asterisk. */
  readonly paths: readonly string[];
  /** Languages of the pages on which it runs. Every offer has a text in each of them. */
  readonly languages: readonly ('en' | 'fr')[];
  /** What asks for the offers: the page when it loads, a named box of it, or a view of a single-page application. */
  readonly place: WholePage | NamedBox | NamedView;
  /** Share of the visitors who take part. When it grows, whoever took part keeps the variant. */
  readonly audiencePercent: number;
  /** Among which the visitors who take part are divided. One without offers leaves the page as it is. */
  readonly variants: readonly Variant[];
}
/** Asked for when a page loads. */
export interface WholePage {
  /** The page when it loads. */
  readonly kind: 'page';
}
/** Asked for by its name. */
export interface NamedBox {
  /** A named box. */
  readonly kind: 'mbox';
  /** Name of the box in the request. */
  readonly name: string;
}
/** A view of a single-page application, fetched ahead. */
export interface NamedView {
  /** A named view. */
  readonly kind: 'view';
  /** Name of the view in the application. */
  readonly name: string;
}
/** What one part of the visitors sees. */
export interface Variant {
  /** Name that reports use; unique in its experiment. */
  readonly id: string;
  /** Name shown in the analysts’ screens, in both languages. */
  readonly name: Bilingual;
  /** Share of this variant in proportion to the sum of all weights. When weights change, some visitors change variants. */
  readonly weight: number;
  /** Changes made to the page, in this order. */
  readonly offers: readonly (TextOffer | HtmlOffer | AttributeOffer | RedirectOffer)[];
}
/** Replaces the text of an element. */
export interface TextOffer {
  /** A text. */
  readonly type: 'text';
  /** CSS selector of the element. */
  readonly selector: string;
  /** The text, by language. */
  readonly content: OfferContent;
}
/** Replaces what is inside an element by simple HTML: elements and attributes of text only, attributes in double quotes. Scripts, event handlers, styles, forms, frames and javascript addresses are refused. */
export interface HtmlOffer {
  /** HTML. */
  readonly type: 'html';
  /** CSS selector of the element. */
  readonly selector: string;
  /** The HTML, by language. */
  readonly content: OfferContent;
}
/** Sets an attribute of an element, one of those that HTML offers may have. */
export interface AttributeOffer {
  /** An attribute. */
  readonly type: 'attribute';
  /** CSS selector of the element. */
  readonly selector: string;
  /** Name of the attribute, in lower case. */
  readonly attribute: string;
  /** The value, by language. */
  readonly content: OfferContent;
}
/** Leads to another page: a path of the same host, or an https address of an internal domain. The only offer of its variant. */
export interface RedirectOffer {
  /** A redirect. */
  readonly type: 'redirect';
  /** The address, by language. */
  readonly content: OfferContent;
}
/** One text for each language in which the experiment runs. */
export interface OfferContent {
  /** For English pages. */
  readonly en?: string;
  /** For French pages. */
  readonly fr?: string;
}
