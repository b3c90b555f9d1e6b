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
  /** Whether a remote will be loaded, so that the browser may fetch what that takes at once. */
  readonly loadsArea: boolean;
}
