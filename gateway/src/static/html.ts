/**
 * Encodes a value as JSON for a `<script>` element. Escapes '<', because '</script>' in the JSON would close the
 * element.
 */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Escapes a text for the content of an HTML element or for an attribute with double quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
