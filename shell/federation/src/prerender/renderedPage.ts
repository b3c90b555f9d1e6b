/** Scripts of the shell that pages may ask for early, by the names of their files. */
export const pageScripts = ['area', 'store', 'welcome'] as const;
export type PageScript = (typeof pageScripts)[number];

/** One first paint, as the shell's prerender bundle gives it and the build writes it to a file. */
export interface RenderedPage {
  /** React Router path that the page is for; '*' for everything else. */
  readonly pattern: string;
  readonly status: 200 | 404;
  /** Text of the browser tab. */
  readonly title: string;
  /** Class on <html> that chooses the palette. */
  readonly themeClass: string;
  /** Colour of the browser's own bar. */
  readonly themeColor: string;
  /** What stands in #root until React takes its place. */
  readonly html: string;
  /** The rules that this needs. */
  readonly css: string;
  /** Runs before the first paint. */
  readonly script: string;
  /** Name of the remote that shows the page; the shell itself where there is none. */
  readonly remote?: string | undefined;
  /** Whether the screen stands in the frame of its remote's area. */
  readonly framed: boolean;
}
