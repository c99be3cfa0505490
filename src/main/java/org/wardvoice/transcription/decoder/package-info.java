/**
 * A program of its own: it reads a recording of any accepted format from standard input and writes 16 kHz, one channel,
 * signed 16-bit little-endian samples to standard output, or tells the recording's length.
 *
 * <p>Recordings are foreign bytes and FFmpeg is native code: a flaw there must end this process, not the service. So
 * nothing of this package is called by the rest; {@code transcription.client.decoder} unpacks these classes and FFmpeg's
 * libraries from the application, starts a JVM on them for each recording and kills it when it takes too long. The
 * package imports nothing of the service, and the service must not load its classes: FFmpeg isn't on its class path.
 */
package org.wardvoice.transcription.decoder;
