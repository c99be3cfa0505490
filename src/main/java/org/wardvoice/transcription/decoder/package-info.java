/**
 * A separate program that reads a recording of any accepted format from standard input, and writes 16 kHz mono signed
 * 16-bit little-endian samples, or the recording's length, to standard output.
 *
 * <p>Recordings are untrusted and FFmpeg is native code: a crash must end this process, not the service. So no other
 * code calls this package; {@code transcription.client.decoder} unpacks these classes and FFmpeg's libraries from the
 * application, starts a JVM with them for each recording, and kills it after the time limit. The package imports no
 * class of the service, and the service must not load its classes: FFmpeg isn't on its class path.
 */
package org.wardvoice.transcription.decoder;
