import type { Audience, FrameKind } from '@boaxepa/contracts/wire/remotes';

/** Names of the scripts that pages may preload, without the hash in the file name. */
export const pageScripts = ['area', 'store', 'welcome'] as const;
export type PageScript = (typeof pageScripts)[number];

/**
 * Page frame (header and navigation) for the pages of remotes (micro front ends). The gateway replaces __TITLE__ in its
 * HTML with the page's title.
 */
export interface FramePage {
  readonly frame: FrameKind;
  readonly audience: Audience;
  /** Path of the navigation link that is highlighted as the current page. Undefined if no link is highlighted. */
  readonly at?: string | undefined;
}

export interface RenderedPage {
  /**
   * Route pattern of a page of the shell, or the page frame around the pages of remotes. '*' stands for unknown paths,
   * and 'offline' for the page that the service worker sends while the device is offline.
   */
  readonly of: string | FramePage;
  readonly status: 200 | 404;
  readonly title: string;
  /** Class of the <html> element that selects the color palette. */
  readonly themeClass: string;
  /** Color of the browser's toolbar. */
  readonly themeColor: string;
  /** Content of the #root element until React replaces it. */
  readonly html: string;
  readonly css: string;
  /** Code of the inline script that runs before the first paint. */
  readonly script: string;
}
