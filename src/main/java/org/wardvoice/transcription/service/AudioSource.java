package org.wardvoice.transcription.service;

import java.io.IOException;
import java.io.InputStream;

/** A recording that can be read from its start as often as needed; decrypted while it is read. */
@FunctionalInterface
public interface AudioSource {

  InputStream open() throws IOException;
}
