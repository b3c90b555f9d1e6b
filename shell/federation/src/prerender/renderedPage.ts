/** File names (without hash) of the shell scripts that pages may preload. */
export const pageScripts = ['area', 'store', 'welcome'] as const;
export type PageScript = (typeof pageScripts)[number];

/** One first paint: the output of the prerender bundle, and the input of the build that writes it to a file. */
export interface RenderedPage {
  /** React Router pattern of the page; '*' for unknown addresses. */
  readonly pattern: string;
  readonly status: 200 | 404;
  /** Text of the browser tab. */
  readonly title: string;
  /** Class on <html> that selects the palette. */
  readonly themeClass: string;
  /** Colour of the browser's toolbar. */
  readonly themeColor: string;
  /** Content of #root until React replaces it. */
  readonly html: string;
  /** CSS rules of `html`. */
  readonly css: string;
  /** Inline script that runs before the first paint. */
  readonly script: string;
  /** Name of the remote that shows the page; undefined if the shell shows it. */
  readonly remote?: string | undefined;
  /** Whether the screen is inside the frame of its remote's area. */
  readonly framed: boolean;
}
