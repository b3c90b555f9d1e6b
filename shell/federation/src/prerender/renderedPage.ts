/** Scripts that pages may preload. File names without hash. */
export const pageScripts = ['area', 'store', 'welcome'] as const;
export type PageScript = (typeof pageScripts)[number];

/** Prerendered content of a page. */
export interface RenderedPage {
  /** React Router pattern of the page. '*' matches unknown addresses. */
  readonly pattern: string;
  readonly status: 200 | 404;
  /** Title of the browser tab. */
  readonly title: string;
  /** Class of the <html> element, which selects the colors. */
  readonly themeClass: string;
  /** Color of the browser's toolbar. */
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
