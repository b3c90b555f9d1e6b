/** Scripts that pages may preload. File names without hash. */
export const pageScripts = ['area', 'store', 'welcome'] as const;
export type PageScript = (typeof pageScripts)[number];

export interface RenderedPage {
  /** React Router pattern of the page. '*' matches unknown addresses. */
  readonly pattern: string;
  readonly status: 200 | 404;
  readonly title: string;
  /** Class of the <html> element, which selects the colours. */
  readonly themeClass: string;
  /** Colour of the browser's toolbar. */
  readonly themeColor: string;
  /** Content of the #root element until React replaces it. */
  readonly html: string;
  /** CSS rules for `html`. */
  readonly css: string;
  /** Inline script that runs before the first paint. */
  readonly script: string;
  /** Name of the remote that owns the page. Undefined for pages of the shell. */
  readonly remote?: string | undefined;
  /** True if the page appears in the frame of an area. */
  readonly framed: boolean;
}
