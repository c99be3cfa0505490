package org.wardvoice.reports.client;

import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.parser.PdfTextExtractor;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportWriter;

/** The output of a writer. */
final class Written {

  private final byte[] bytes;

  Written(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Fails if the writer closes the caller's stream. */
  static Written by(ReportWriter writer, ReportDocument report) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputStream open =
        new FilterOutputStream(bytes) {
          @Override
          public void close() {
            throw new AssertionError("closed");
          }
        };
    writer.write(report, open);
    return new Written(bytes.toByteArray());
  }

  byte[] bytes() {
    return bytes;
  }

  String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The text of all pages of a PDF. */
  String pdfText() throws IOException {
    StringBuilder text = new StringBuilder();
    try (PdfReader reader = new PdfReader(bytes)) {
      PdfTextExtractor extractor = new PdfTextExtractor(reader);
      for (int page = 1; page <= reader.getNumberOfPages(); page++) {
        text.append(extractor.getTextFromPage(page)).append('\n');
      }
    }
    return text.toString();
  }

  /** The files of a workbook by path. */
  Map<String, String> parts() throws IOException {
    Map<String, String> parts = new LinkedHashMap<>();
    // Java can't read these from a stream: like Excel, they use 64-bit sizes.
    Path file = Files.createTempFile("report", ".xlsx");
    try {
      Files.write(file, bytes);
      try (ZipFile zip = new ZipFile(file.toFile())) {
        for (ZipEntry entry : Collections.list(zip.entries())) {
          byte[] content = zip.getInputStream(entry).readAllBytes();
          parts.put(entry.getName(), new String(content, StandardCharsets.UTF_8));
        }
      }
    } finally {
      Files.delete(file);
    }
    return parts;
  }
}
