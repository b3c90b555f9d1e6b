/** File names, without their hash, of the shell's scripts that pages may preload. */
export const pageScripts = ['area', 'store', 'welcome'] as const;
export type PageScript = (typeof pageScripts)[number];

/** The prerendered content of one page. The prerender bundle produces it, and the build writes it to a file. */
export interface RenderedPage {
  /** React Router pattern of the page. The pattern '*' matches unknown addresses. */
  readonly pattern: string;
  readonly status: 200 | 404;
  /** Title of the browser tab. */
  readonly title: string;
  /** Class on the <html> element that selects the colour palette. */
  readonly themeClass: string;
  /** Colour of the browser's toolbar. */
  readonly themeColor: string;
  /** HTML of the #root element until React replaces it. */
  readonly html: string;
  /** CSS rules that `html` needs. */
  readonly css: string;
  /** Inline script that runs before the first paint. */
  readonly script: string;
  /** Name of the remote that shows the page, or undefined if the shell itself shows the page. */
  readonly remote?: string | undefined;
  /** True if the screen is shown inside the frame of its remote's area. */
  readonly framed: boolean;
}
