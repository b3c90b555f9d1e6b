import { SaxesParser } from 'saxes';
import { SpreadsheetError } from './spreadsheetError.ts';

/** What is done at the tags of a part; names come without their namespace's prefix. */
export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  /** Text between tags, whole or in pieces. */
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/**
 * Reads XML as it streams in. Entities that a document declares itself are never expanded: one with a DOCTYPE is
 * refused.
 * @throws SpreadsheetError 'damaged' when it is not well-formed
 */
export async function readXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  // Positions are for messages that nobody would read.
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new SpreadsheetError('damaged', { cause: error });
  });
  parser.on('doctype', () => {
    throw new SpreadsheetError('damaged');
  });
  if (events.open) {
    const { open } = events;
    parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  }
  if (events.text) {
    parser.on('text', events.text);
    parser.on('cdata', events.text);
  }
  if (events.close) {
    const { close } = events;
    parser.on('closetag', ({ name }) => close(localName(name)));
  }
  const decoder = new TextDecoder();
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}
