/**
 * A separate program that hears one piece of speech after another: 16 kHz mono signed 16-bit little-endian samples in
 * on standard input, tokens with their probabilities and times out on standard output ({@link
 * org.wardvoice.transcription.moonshine.Main} describes the messages).
 *
 * <p>The model runs in native code: a crash must end this process, not the service. So no other code calls this
 * package; {@code transcription.client.moonshine} unpacks these classes, the runtime and the weights from the
 * application, and starts a JVM with them for each worker. The package imports no class of the service, and the service
 * must not load its classes: the runtime isn't on its class path.
 */
package org.wardvoice.transcription.moonshine;
