export type Sender = { name: string; address: string };

export type Attachment = { fileName: string; contentType: string; bytes: Uint8Array };

/** An email ready to send. */
export type Message = {
  to: string;
  /** The business's own address, if it has one. */
  from?: Sender;
  /** The address for replies, if not the business's. */
  replyTo?: Sender;
  /** The Message-ID of the email that it answers. */
  inReplyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** Where the recipient unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
};

/** The facts of the site that an email needs, with the properties in the email's culture. */
export type Business = { name: string; properties: Record<string, string> };
