export type Sender = { name: string; address: string };

export type Attachment = { fileName: string; contentType: string; bytes: Uint8Array };

/** A letter as it is mailed. */
export type Message = {
  to: string;
  /** The house's own address, if it has one. */
  from?: Sender;
  /** Where an answer goes, if not to the house. */
  replyTo?: Sender;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
};

/** What a letter needs to know of the site; the properties in the letter's culture. */
export type Business = { name: string; properties: Record<string, string> };
